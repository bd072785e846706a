import { useWindowSize } from "@docusaurus/theme-common";
import React, { useEffect, useState } from "react";

/** The part of RapiDoc's element that we use (https://rapidocweb.com/api.html). */
export interface ViewerElement extends HTMLElement {
  scrollToPath(elementId: string): void;
}

/** Detail of the event `spec-loaded`. */
interface LoadedDefinition {
  tags: {
    name: string;
    paths: { elementId: string; method: string; path: string; summary?: string }[];
  }[];
}

// Inline, since every page loads the site's one style sheet.
const styles: Record<string, React.CSSProperties> = {
  choice: { display: "flex", alignItems: "center", gap: "var(--space-3)" },
  select: { flex: 1, minWidth: 0, padding: "0.625rem", font: "inherit" },
};

/** A list of operations to jump to, where the viewer has no room for its own. */
export default function OperationChoice({ viewer }: { viewer: ViewerElement }): JSX.Element | null {
  const isNarrow = useWindowSize() === "mobile";
  const [tags, setTags] = useState<LoadedDefinition["tags"]>([]);
  useEffect(() => {
    const onLoad = ({ detail }: Event & { detail?: LoadedDefinition }) =>
      setTags(detail?.tags ?? []);
    viewer.addEventListener("spec-loaded", onLoad);
    return () => viewer.removeEventListener("spec-loaded", onLoad);
  }, [viewer]);
  if (tags.length === 0 || !isNarrow) return null;
  return (
    <label style={styles.choice}>
      操作を選ぶ
      <select
        style={styles.select}
        defaultValue=""
        onChange={({ currentTarget }) => viewer.scrollToPath(currentTarget.value)}
      >
        <option value="" disabled>
          一覧を開く
        </option>
        {tags.map(({ name, paths }) => (
          <optgroup key={name} label={name}>
            {paths.map(({ elementId, method, path, summary }) => (
              <option key={elementId} value={elementId}>
                {method.toUpperCase()} {summary || path}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
