import { useLocation } from "@docusaurus/router";
import Translate, { translate } from "@docusaurus/Translate";
import { type Product, productOfPath } from "@site/sidebars/products";
import type { ProductList } from "@site/src/features/offline/addresses";
import React, { useEffect, useReducer, useState } from "react";
import { baseUrl } from "./registration";
import {
  jobOf,
  loadList,
  removeProduct,
  type SaveOutcome,
  savedBuild,
  saveProduct,
  watchJobs,
} from "./save";

export interface SaveProductProps {
  /** Class of a button in the menu. */
  entry: string;
  /** Class of text in the menu. */
  text: string;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

const messages: Record<SaveOutcome, JSX.Element> = {
  saved: (
    <Translate id="site.offline.saved">
      保存しました。接続がなくても、どのページも開けます。
    </Translate>
  ),
  removed: <Translate id="site.offline.removed">保存したページを削除しました。</Translate>,
  cancelled: (
    <Translate id="site.offline.cancelled">
      保存を止めました。もう一度押すと、続きから保存します。
    </Translate>
  ),
  unreachable: (
    <Translate id="site.offline.unreachable">
      読み込めないファイルがあり、保存を止めました。接続を確かめてもう一度押すと、続きから保存します。
    </Translate>
  ),
  changed: (
    <Translate id="site.offline.changed">
      サイトが更新されたため、保存を止めました。ページを再読み込みして、もう一度押してください。
    </Translate>
  ),
  full: (
    <Translate id="site.offline.full">
      保存する場所が足りません。端末の空き容量を増やすか、ほかの製品の保存を削除してもう一度押すと、続きから保存します。
    </Translate>
  ),
  denied: (
    <Translate id="site.offline.denied">
      ブラウザーが保存を許しませんでした。プライベートウィンドウを使わず、サイトのデータの保存を許可してください。
    </Translate>
  ),
};

function Entry({ product, entry, text }: SaveProductProps & { product: Product }): JSX.Element {
  const { slug, name } = product;
  const [list, setList] = useState<ProductList>();
  const [saved, setSaved] = useState<{ build?: string }>();
  const [, update] = useReducer((count: number) => count + 1, 0);
  const job = jobOf(slug);

  useEffect(() => watchJobs(update), []);
  useEffect(() => {
    // Offline, nothing new can be saved; the list of a saved product is cached.
    loadList(slug).then(setList, () => undefined);
  }, [slug]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved changes when a save ends
  useEffect(() => {
    savedBuild(slug).then((build) => setSaved({ build }));
  }, [slug, job?.outcome]);

  const isSaving = job && !job.outcome;
  const total = list?.pages.length ?? 0;
  return (
    <>
      {list && saved && !isSaving && saved.build !== list.build && (
        <button type="button" className={entry} onClick={() => saveProduct(slug, list)}>
          {saved.build
            ? translate(
                {
                  id: "site.offline.saveNew",
                  message: "{name} の新しい版を保存（{total} ページ、約 {size} MB）",
                },
                { name, total, size: megabytes(list.bytes) },
              )
            : translate(
                {
                  id: "site.offline.save",
                  message: "{name} のページをすべて保存（{total} ページ、約 {size} MB）",
                },
                { name, total, size: megabytes(list.bytes) },
              )}
        </button>
      )}
      {list && isSaving && (
        <>
          <p className={text}>
            <label>
              {translate(
                { id: "site.offline.saving", message: "保存しています（{done} / {total} ページ）" },
                { done: job.done, total },
              )}
              <progress style={{ display: "block", width: "100%" }} value={job.done} max={total} />
            </label>
          </p>
          <button type="button" className={entry} onClick={job.cancel}>
            <Translate id="site.offline.cancel">保存をキャンセル</Translate>
          </button>
        </>
      )}
      {saved?.build && !isSaving && (
        <button type="button" className={entry} onClick={() => removeProduct(slug)}>
          <Translate id="site.offline.remove">保存済み。削除する</Translate>
        </button>
      )}
      <p aria-live="polite" className={text}>
        {job?.outcome && messages[job.outcome]}
      </p>
    </>
  );
}

/** Entry of the page's menu: saves all pages of the current product, or deletes what was saved. */
export default function SaveProduct(props: SaveProductProps): JSX.Element | null {
  const product = productOfPath(useLocation().pathname, baseUrl);
  return product ? <Entry key={product.slug} product={product} {...props} /> : null;
}
