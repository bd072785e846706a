import { removeFolders } from "@deno-docs-ja/document/testing/folders";
import { afterAll } from "vitest";

afterAll(removeFolders);
