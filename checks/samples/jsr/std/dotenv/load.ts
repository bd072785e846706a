import { load } from "./mod.ts";

await load({ export: true });
