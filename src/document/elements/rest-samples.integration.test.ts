import { spawnSync } from "node:child_process";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { describe, expect, it } from "vitest";
import { type Operation, readRestApi, restVersions } from "../../data/rest-api";
import { curlSample, fetchSample } from "./rest-samples";

const apis = restVersions.map(readRestApi);
const [, v2] = apis;
const operation = (id: string) => v2.operations.find((each) => each.id === id) ?? ({} as Operation);

describe("curlSample", () => {
  it("fills in the path and the token", () => {
    expect(curlSample(v2, operation("get_app"))).toBe(
      'curl "https://api.deno.com/v2/apps/billing-auth" \\\n' +
        '  --header "Authorization: Bearer $DENO_DEPLOY_TOKEN"',
    );
  });

  it("encodes the query, objects too", () => {
    expect(curlSample(v2, operation("list_apps"))).toContain(
      '--get \\\n  --data-urlencode "labels[service]=billing"',
    );
  });

  it("quotes the body for the shell", () => {
    const deploy = curlSample(v2, operation("deploy_app"));
    expect(deploy).toContain("--request POST");
    const { stdout } = spawnSync("sh", [
      "-c",
      `curl() { shift $(($# - 1)); printf %s "$1"; }; ${deploy}`,
    ]);
    expect(JSON.parse(stdout.toString())).toEqual(v2.schemas.DeployRequest.examples?.[0]);
  });

  it("asks for the stream where the answer is one", () => {
    expect(curlSample(v2, operation("stream_build_logs"))).toContain(
      '--header "Accept: text/event-stream" \\\n  --no-buffer',
    );
  });
});

describe("fetchSample", () => {
  it("prints the answer, or its status where it has no body", () => {
    expect(fetchSample(v2, operation("get_app"))).toContain("console.log(await response.json());");
    expect(fetchSample(v2, operation("delete_app"))).toContain("console.log(response.status);");
  });

  it("is formatted, linted and type-checked by the pinned Deno for every operation", () => {
    const files = apis.flatMap((api) =>
      api.operations.map((each) => [`${api.version}_${each.id}.ts`, `${fetchSample(api, each)}\n`]),
    );
    const folder = makeFolder(Object.fromEntries(files));
    const deno = path.join(__dirname, "../../../node_modules/.bin/deno");
    const run = (...args: string[]) => {
      const { status, stderr } = spawnSync(deno, args, {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
      });
      return status === 0 ? "ok" : stderr;
    };
    expect(run("fmt", "--check")).toBe("ok");
    expect(run("lint")).toBe("ok");
    expect(run("check", ".")).toBe("ok");
  });
});
