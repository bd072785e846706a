import { translate } from "@docusaurus/Translate";
import { PageMetadata } from "@docusaurus/theme-common";
import Layout from "@theme/Layout";
import React, { useEffect, useState } from "react";

/** The page at an address without one. Every article loads it; the ways out are loaded when it is shown. */
export default function NotFound(): JSX.Element {
  const title = translate({ id: "theme.NotFound.title" });
  const [Ways, setWays] = useState<React.ComponentType>();
  useEffect(() => {
    // Without them, the search of the navbar is still there.
    import("./Ways").then((ways) => setWays(() => ways.default), console.warn);
  }, []);
  return (
    <>
      <PageMetadata title={title} />
      <Layout>
        {/* As high as all ways: nothing moves when they come. */}
        <main className="container margin-vert--xl" style={{ minHeight: "44rem" }}>
          <h1 className="hero__title">{title}</h1>
          <p>{translate({ id: "theme.NotFound.p1" })}</p>
          {Ways && <Ways />}
        </main>
      </Layout>
    </>
  );
}
