/** Options of `exists`. */
export interface ExistsOptions {
  isReadable?: boolean;
  isDirectory?: boolean;
  isFile?: boolean;
}

/** Whether there is something at a path. */
export async function exists(path: string | URL, options?: ExistsOptions): Promise<boolean> {
  try {
    return matches(await Deno.stat(path), options);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** Like `exists`, without a promise. */
export function existsSync(path: string | URL, options?: ExistsOptions): boolean {
  try {
    return matches(Deno.statSync(path), options);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

function matches(info: Deno.FileInfo, options: ExistsOptions = {}): boolean {
  const { isReadable, isDirectory, isFile } = options;
  if (isDirectory && isFile)
    throw new TypeError(
      "ExistsOptions.options.isDirectory and ExistsOptions.options.isFile must not be true together",
    );
  if ((isDirectory && !info.isDirectory) || (isFile && !info.isFile)) return false;
  return !isReadable || info.mode === null || canRead(info.mode, info);
}

function canRead(mode: number, { uid, gid }: Deno.FileInfo): boolean {
  if (Deno.uid() === uid) return (mode & 0o400) !== 0;
  return (mode & (Deno.gid() === gid ? 0o040 : 0o004)) !== 0;
}
