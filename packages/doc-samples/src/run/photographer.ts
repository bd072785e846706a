/** Takes pictures of what `serve` samples show in a browser. */
import type { Shot } from "@deno-docs-ja/document/fence/fence";

/** Outcome of a shot. */
export interface ShotResult {
  /** In Japanese: what differs and what to do. */
  problems: string[];
  /** In Japanese: why nothing was compared; undefined if the pictures were, or their structures. */
  notCompared?: string;
}

/** A picture that was not compared. */
export interface NotCompared {
  file: string;
  line: number;
  /** In Japanese. */
  why: string;
}

/** Whoever has a browser. */
export interface Photographer {
  /**
   * @param shot the picture
   * @param url address that the sample serves
   */
  shoot(shot: Shot, url: URL): Promise<ShotResult>;
  close(): Promise<void>;
}
