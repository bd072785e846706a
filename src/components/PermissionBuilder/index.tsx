import { translate } from "@docusaurus/Translate";
import React, { useState } from "react";
import { copyText } from "../copy-text";
import { type Choice, commandFor, permissions } from "./permissions";

/** How long the button shows "copied", in milliseconds. */
const ANSWER = 1000;

/** Lets the reader choose what a program does, and shows the command that allows exactly that. */
export default function PermissionBuilder(): JSX.Element {
  const [choice, setChoice] = useState<Choice>({ "--allow-read": "data" });
  const [isCopied, setCopied] = useState(false);
  const command = commandFor(choice);

  const toggle = (flag: string, example: string, isChosen: boolean) => {
    const { [flag]: _, ...others } = choice;
    setChoice(isChosen ? { ...others, [flag]: example } : others);
  };
  const copyCommand = async () => {
    await copyText(command);
    setCopied(true);
    setTimeout(() => setCopied(false), ANSWER);
  };

  return (
    <form className="permission-builder" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="permission-builder__choices">
        <legend className="permission-builder__legend">プログラムがすること</legend>
        {permissions.map(({ flag, label, scope, example }) => {
          const isChosen = flag in choice;
          return (
            <div key={flag} className="permission-builder__choice">
              <label className="permission-builder__label">
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={({ target }) => toggle(flag, example, target.checked)}
                />
                {label}
              </label>
              <input
                type="text"
                className="permission-builder__scope"
                aria-label={`${label}: ${scope}`}
                placeholder={`${scope}（空ならすべて）`}
                disabled={!isChosen}
                value={choice[flag] ?? ""}
                onChange={({ target }) => setChoice({ ...choice, [flag]: target.value })}
              />
            </div>
          );
        })}
      </fieldset>
      <div className="permission-builder__result">
        <output className="permission-builder__command">{command}</output>
        <button type="button" className="button button--primary button--sm" onClick={copyCommand}>
          {isCopied
            ? translate({ id: "theme.CodeBlock.copied", message: "コピーしました" })
            : translate({ id: "theme.CodeBlock.copy", message: "コピー" })}
        </button>
      </div>
    </form>
  );
}
