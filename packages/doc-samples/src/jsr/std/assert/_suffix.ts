/** The caller's message as the end of an assertion's own. */
export function suffix(msg: string | undefined): string {
  return msg ? `: ${msg}` : ".";
}
