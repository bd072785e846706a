import type { Redirect } from "../../data/redirects";

const FILE = "src/data/redirects.ts";

const withoutSlash = (address: string): string => address.replace(/(.)\/$/, "$1");

/**
 * Checks that each redirect leads directly to a page and hides none.
 *
 * @param single redirects of one address
 * @param folders redirects of an address and everything below it
 * @param routes addresses of the built pages; none has the base path
 * @throws Error in Japanese naming the file, the source and the target of each bad redirect
 */
export function checkRedirects(
  single: readonly Redirect[],
  folders: readonly Redirect[],
  routes: readonly string[],
): void {
  const all = [...single, ...folders];
  const sources = all.map(({ from }) => from);
  const hides = (redirect: Redirect, route: string) =>
    withoutSlash(route) === redirect.from ||
    (folders.includes(redirect) && route.startsWith(`${redirect.from}/`));

  const reasonOf = (redirect: Redirect): string | undefined => {
    const { from, to } = redirect;
    const hidden = routes.find((route) => hides(redirect, route));
    if (from !== withoutSlash(from)) return "転送元の末尾の / を取ってください";
    if (hidden) return `このサイトのページ ${hidden} が開けなくなります。転送を消してください`;
    if (sources.filter((source) => source === from).length > 1) {
      return "同じ転送元が 2 度あります。1 つにしてください";
    }
    if (all.some((other) => hides(other, to))) {
      return "転送先がまた転送されます。最後に着くページを書いてください";
    }
    if (!routes.includes(to)) {
      return "転送先のページがありません。今のアドレスを、末尾の / の有無まで同じに書いてください";
    }
    return undefined;
  };
  const problems = all.flatMap((redirect) => {
    const reason = reasonOf(redirect);
    return reason ? [`${FILE}: ${redirect.from} → ${redirect.to}: ${reason}。`] : [];
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
