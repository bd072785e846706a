import Head from "@docusaurus/Head";
import { translate } from "@docusaurus/Translate";
import React, { useRef } from "react";
import { useSearchSettings } from "../settings";
import ModalPlaceholder from "./ModalPlaceholder";
import SearchButton from "./SearchButton";
import { useSearchModal } from "./useSearchModal";

/**
 * The navbar's search button and its shortcuts. It is part of every page, so it stays small: the modal, its client and
 * the index load when a search becomes likely, and a small placeholder opens until they are there.
 */
export default function SearchBar(): JSX.Element {
  const settings = useSearchSettings();
  const button = useRef<HTMLButtonElement>(null);
  const { opened, open, close, prepare, load, showModal } = useSearchModal(settings, button);
  const label = translate({ id: "theme.SearchBar.label", message: "検索" });
  return (
    <>
      {settings.provider === "algolia" && (
        <Head>
          <link
            rel="preconnect"
            href={`https://${settings.algolia.appId}-dsn.algolia.net`}
            crossOrigin="anonymous"
          />
        </Head>
      )}
      <SearchButton
        ref={button}
        onTouchStart={prepare}
        onFocus={prepare}
        onMouseOver={prepare}
        onClick={open}
        label={label}
      />
      {opened &&
        (opened.Modal ? (
          <opened.Modal settings={settings} initialQuery={opened.query} onClose={close} />
        ) : (
          <ModalPlaceholder
            initialQuery={opened.query}
            load={load}
            onLoad={showModal}
            onClose={close}
          />
        ))}
    </>
  );
}
