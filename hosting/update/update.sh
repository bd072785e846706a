#!/bin/sh
# Moves the site to the newest Deno and packages on a branch of its own, with the reports as the text of a pull request.
#
#   hosting/update/update.sh [Deno version]
#
# Needs a clean working tree and what `npm test` needs. Leaves the branch checked out, and prints the file with the
# pull request's text; an update that changes nothing leaves no branch.
set -eu

cd "$(dirname "$0")/../.."
[ -z "$(git status --porcelain)" ] || {
  echo "コミットしていない変更があります。コミットするか、git stash で退避してから実行してください。" >&2
  exit 1
}

branch=update-$(date -u +%Y%m%d)
text=.cache/update/pull-request.md
rm -f "$text" .cache/update/deno.md .cache/update/packages.md
git switch --quiet --force-create "$branch"

npm ci
npm run --silent update:deno -- --report .cache/update/deno.md "$@"
npm run --silent update:packages -- --report .cache/update/packages.md

if [ -z "$(git status --porcelain)" ]; then
  git switch --quiet -
  git branch --quiet --delete "$branch"
  echo "新しいものはありません。"
  exit
fi

: >"$text"
for report in deno packages; do
  [ ! -f ".cache/update/$report.md" ] || cat ".cache/update/$report.md" >>"$text"
done
git commit --quiet --all --message "Update Deno and the packages of samples"
echo "$text"
