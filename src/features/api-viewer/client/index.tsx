import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { useColorMode } from "@docusaurus/theme-common";
import useBaseUrl from "@docusaurus/useBaseUrl";
import useIsBrowser from "@docusaurus/useIsBrowser";
import { loadViewer } from "@site/src/features/api-viewer/load-viewer";
import React, { useCallback, useEffect, useState } from "react";
import { fixViewer } from "../../../upstream/rapidoc";
import OperationChoice, { type ViewerElement } from "./OperationChoice";
import styles from "./styles.module.css";
import { inJapanese } from "./words";

declare global {
  namespace JSX {
    interface IntrinsicElements {
      "rapi-doc": { ref: React.Ref<ViewerElement>; [attribute: string]: unknown };
    }
  }
}

export interface ApiViewerProps {
  /** Address of the OpenAPI definition within the site, e.g. "/openapi/v2.yaml". */
  definition: string;
  /** Whether requests can be tried out. */
  canTry: boolean;
}

/** RapiDoc's colours by mode: the site's tokens as values, as its derived shades accept no CSS variables. */
const colors = {
  light: {
    theme: "light",
    "bg-color": "#ffffff",
    "text-color": "#1d2529",
    "primary-color": "#0b6a64",
    "nav-bg-color": "#f5f8f8",
    "nav-text-color": "#1d2529",
    // RapiDoc's own are too light to read on white.
    style: {
      "--red": "#b42318",
      "--blue": "#0b66a8",
      "--green": "#466b00",
      "--orange": "#8f5200",
      "--purple": "#5b51d8",
      "--yellow": "#6b6210",
      "--nav-head-color": "var(--yellow)",
      "--nav-get-color": "var(--blue)",
      "--nav-post-color": "var(--green)",
      "--nav-put-color": "var(--orange)",
      "--nav-delete-color": "var(--red)",
    } as React.CSSProperties,
  },
  dark: {
    theme: "dark",
    "bg-color": "#12191c",
    "text-color": "#e4eaec",
    "primary-color": "#6fd6ca",
    "nav-bg-color": "#1a2327",
    "nav-text-color": "#e4eaec",
    style: { "--yellow": "#d6c84a", "--nav-head-color": "var(--yellow)" } as React.CSSProperties,
  },
};

/** The interactive reference of an OpenAPI definition, in the site's colours. */
export default function ApiViewer({ definition, canTry }: ApiViewerProps): JSX.Element {
  const { colorMode } = useColorMode();
  const isBrowser = useIsBrowser();
  const url = useBaseUrl(definition);
  const [viewer, setViewer] = useState<ViewerElement | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const load = useCallback(() => {
    setState("loading");
    loadViewer().then(
      () => setState("ready"),
      () => setState("failed"),
    );
  }, []);
  useEffect(() => fixViewer(inJapanese), []);
  useEffect(load, [load]);
  return (
    <div className={styles.viewer}>
      <noscript>
        <p className="markdown">
          <Translate
            id="site.apiViewer.noScript"
            values={{
              guide: <Link to="/deploy/api/rest/">REST API</Link>,
              definition: <a href={url}>OpenAPI のファイル</a>,
            }}
          >
            {
              "この画面の表示には JavaScript が必要です。JavaScript がなくても、{guide} のページと {definition} は読めます。"
            }
          </Translate>
        </p>
      </noscript>
      {state === "loading" && (
        <p role="status" className={styles.message} data-needs-script="">
          <Translate id="site.apiViewer.loading">リファレンスを読み込んでいます…</Translate>
        </p>
      )}
      {state === "failed" && (
        <div role="alert" className={styles.message}>
          <p>
            <Translate id="site.apiViewer.failed">
              リファレンスの表示に使うプログラムを読み込めませんでした。通信を確かめて、もう一度試してください。
            </Translate>
          </p>
          <button type="button" className="button button--primary" onClick={load}>
            <Translate id="site.apiViewer.retry">もう一度読み込む</Translate>
          </button>
        </div>
      )}
      {viewer && <OperationChoice key={definition} viewer={viewer} />}
      {isBrowser && state !== "failed" && (
        <rapi-doc
          ref={setViewer}
          // RapiDoc reads the colours once.
          key={`${definition} ${colorMode}`}
          spec-url={url}
          render-style="read"
          show-header="false"
          allow-authentication={`${canTry}`}
          allow-server-selection="false"
          allow-spec-url-load="false"
          allow-spec-file-load="false"
          allow-spec-file-download="false"
          allow-advanced-search="false"
          show-info="false"
          show-method-in-nav-bar="as-colored-text"
          allow-try={`${canTry}`}
          schema-style="table"
          schema-description-expanded="true"
          default-schema-tab="schema"
          use-path-in-nav-bar="false"
          nav-item-spacing="compact"
          load-fonts="false"
          regular-font="var(--ifm-font-family-base)"
          mono-font="var(--ifm-font-family-monospace)"
          update-route="true"
          route-prefix="#"
          scroll-behavior="auto"
          {...colors[colorMode]}
        />
      )}
    </div>
  );
}
