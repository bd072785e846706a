/** Ports that the samples of a project listen on. */
import type { Project } from "../pages/extract";
import { serverPorts, serversOf } from "./servers";

const highestPort = 65_535;

/** Ports a project needs exclusively while it runs: its own and its servers'. */
export function neededPorts(project: Project): number[] {
  return [...portsOf(project), ...serverPorts(serversOf(project))];
}

/** A server on Deno's default port: options may set another, or 0 for any free one. */
const defaultServer = /\bDeno\.serve\((?!\s*\{[^(}]*\bport\b)|\bdeno serve\b/;
/** Not the "port" in "import". */
const namedPort =
  /(?:(?<![a-z])port(?::|\s*=)\s*|--port |(?:\?\?|\|\|)\s*["']?(?=\d{4})|\blisten\(|(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):)(\d{2,5})\b/gi;

/** Ports in a project's code, if any sample can listen; `Deno.serve` defaults to 8000. */
export function portsOf({ files, samples }: Project): number[] {
  const serves = samples.some(({ source }) => source.fence.mode === "serve");
  const mayListen =
    serves ||
    samples.some(
      ({ source: { lang, fence } }) =>
        lang === "sh" || fence.allow.some(({ name }) => name === "net" || name === "all"),
    );
  if (!mayListen) return [];
  const executed = samples.map(({ source }) => source);
  const texts = [...files.map(({ source }) => source), ...executed].map(
    ({ code, meta }) => `${code}\n${meta}`,
  );
  const ports = texts.flatMap((text) => [
    ...[...text.matchAll(namedPort)].map(([, port]) => Number(port)),
    ...(defaultServer.test(text) || (serves && /\bexport default\b/.test(text)) ? [8000] : []),
  ]);
  // Any number may follow "??" or "||".
  return ports.filter((port) => port <= highestPort);
}
