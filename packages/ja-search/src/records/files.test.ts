import { describe, expect, it } from "vitest";
import { pages } from "../../fixtures/pages";
import {
  pack,
  readManifest,
  SCHEMA_VERSION,
  SearchFileError,
  unpackHeadings,
  unpackRecords,
} from "./files";

const overTheWire = (value: unknown) => JSON.parse(JSON.stringify(value));

describe("pack", () => {
  it("loses nothing on the way to the browser", () => {
    const readings = ["権限 けんげん", "キー"];
    const { headings, records } = overTheWire(pack(pages, readings));
    expect(unpackRecords(unpackHeadings(headings), records)).toEqual({ pages, readings });
  });

  it("has no texts in the first file", () => {
    expect(JSON.stringify(pack(pages, []).headings)).not.toContain("前方一致");
  });
});

describe("damaged files", () => {
  const { headings, records } = pack(pages, []);

  it.each([null, 1, "text", [], {}, { ...headings, version: 99 }, { version: headings.version }])(
    "refuses headings %#",
    (value) => {
      expect(() => unpackHeadings(value)).toThrow(SearchFileError);
    },
  );

  it.each([
    null,
    {},
    { ...records, version: 99 },
    { ...records, readings: undefined },
    { ...records, sections: records.sections.slice(1) },
  ])("refuses records %#", (value) => {
    expect(() => unpackRecords(unpackHeadings(headings), value)).toThrow(SearchFileError);
  });

  it.each([null, {}, { version: SCHEMA_VERSION }])("refuses manifest %#", (value) => {
    expect(() => readManifest(value)).toThrow(SearchFileError);
  });
});
