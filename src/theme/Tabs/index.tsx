import type { Props } from "@theme/Tabs";
import OriginalTabs from "@theme-original/Tabs";
import React, { Children, cloneElement, isValidElement } from "react";

/** The theme's tabs, which name their group and values in the HTML: a build's browser has nothing else of them. */
export default function TabsWrapper({ children, groupId, ...props }: Props): JSX.Element {
  const items = Children.map(children, (item) =>
    isValidElement(item)
      ? cloneElement(item, {
          attributes: { ...item.props.attributes, "data-value": item.props.value },
        })
      : item,
  );
  return (
    <div data-tabs={groupId ?? ""}>
      <OriginalTabs {...props} groupId={groupId}>
        {items}
      </OriginalTabs>
    </div>
  );
}
