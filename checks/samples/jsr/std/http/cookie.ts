/** A cookie. */
export interface Cookie {
  name: string;
  value: string;
  expires?: Date | number;
  maxAge?: number;
  domain?: string;
  path?: string;
  secure?: boolean;
  httpOnly?: boolean;
  partitioned?: boolean;
  sameSite?: "Strict" | "Lax" | "None";
  unparsed?: string[];
}

/** Reads the cookies of a request. */
export function getCookies(headers: Headers): Partial<Record<string, string>> {
  const cookies: Partial<Record<string, string>> = Object.create(null);
  for (const pair of headers.get("Cookie")?.split(";") ?? []) {
    const [name, ...value] = pair.split("=");
    if (name === "") throw new SyntaxError("Cookie cannot start with '='");
    cookies[name.trim()] = value.join("=");
  }
  return cookies;
}

/** Adds a cookie to a response. */
export function setCookie(headers: Headers, cookie: Cookie): void {
  if (cookie.name) headers.append("Set-Cookie", format(cookie));
}

/** Adds a cookie to a response that deletes the one of that name. */
export function deleteCookie(
  headers: Headers,
  name: string,
  attributes?: Pick<Cookie, "path" | "domain" | "secure" | "httpOnly" | "partitioned">,
): void {
  setCookie(headers, { name, value: "", expires: new Date(0), ...attributes });
}

/** Reads the cookies of a response. */
export function getSetCookies(headers: Headers): Cookie[] {
  return headers.getSetCookie().map(parse);
}

function format(cookie: Cookie): string {
  const { name, value, httpOnly, partitioned, maxAge, sameSite, expires, unparsed } = cookie;
  validate(name, value);
  const isHost = name.startsWith("__Host");
  const domain = isHost ? undefined : cookie.domain;
  const path = isHost ? "/" : cookie.path;
  if (maxAge !== undefined && maxAge < 0)
    throw new RangeError(`Cannot serialize cookie as Max-Age must be >= 0: received ${maxAge}`);
  if (domain && /^-|[.-]$/.test(domain))
    throw new SyntaxError(`Invalid first/last char in cookie domain: ${domain}`);
  const parts = [
    `${name}=${value}`,
    (cookie.secure || isHost || name.startsWith("__Secure")) && "Secure",
    httpOnly && "HttpOnly",
    partitioned && "Partitioned",
    Number.isInteger(maxAge) && `Max-Age=${maxAge}`,
    domain && `Domain=${domain}`,
    sameSite && `SameSite=${sameSite}`,
    path && `Path=${path}`,
    expires && `Expires=${new Date(expires).toUTCString()}`,
    unparsed?.join("; "),
  ];
  return parts.filter(Boolean).join("; ");
}

function validate(name: string, value: string): void {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw new SyntaxError(`Invalid cookie name: "${name}"`);
  for (const char of value) {
    if (char > "\u0080")
      throw new SyntaxError(
        `RFC2616 cookie '${name}' can only have US-ASCII chars as value: It contains 0x${char.charCodeAt(0).toString(16)}`,
      );
    if (char < "!" || '",;\\\u007f'.includes(char))
      throw new SyntaxError(`RFC2616 cookie '${name}' cannot contain character '${char}'`);
  }
}

function parse(text: string): Cookie {
  const [[name, value], ...attributes] = text.split(";").map((part) => {
    const [key, ...rest] = part.trim().split("=");
    return [key, rest.join("=")];
  });
  const cookie: Cookie = { name, value };
  for (const [key, value] of attributes) {
    const attribute = key.toLowerCase();
    if (attribute === "expires") cookie.expires = new Date(value);
    else if (attribute === "max-age") cookie.maxAge = Number(value);
    else if (attribute === "domain") cookie.domain = value;
    else if (attribute === "path") cookie.path = value;
    else if (attribute === "secure") cookie.secure = true;
    else if (attribute === "httponly") cookie.httpOnly = true;
    else if (attribute === "samesite") cookie.sameSite = value as Cookie["sameSite"];
    else cookie.unparsed = [...(cookie.unparsed ?? []), `${key}=${value}`];
  }
  return cookie;
}
