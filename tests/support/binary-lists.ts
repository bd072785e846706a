import path from "node:path";
import { readLists } from "../../checks/facts/lists";

/**
 * Reads the binary's lists before any test. The first time that is hundreds of queries one after another, which would
 * keep a test's worker busy for longer than Vitest waits for its answer on a slow machine.
 */
export default function setup(): void {
  readLists(path.join(__dirname, "../.."));
}
