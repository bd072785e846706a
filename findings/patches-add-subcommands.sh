#!/usr/bin/env bash
# deno@2.3.0, 2.3.7, 2.5.0, 2.5.7, 2.1.0, 2.1.14: patches add subcommands, flags and APIs.
#
# Guess: what is new comes with a minor version, and patches only mend; so all 2.5.x have the same subcommands.
# Seen:  2.3.7 bundles, while 2.3.0 says that `deno bundle` was removed in Deno 2. 2.5.7 has `deno audit` and
#        `deno run --tunnel`, 2.5.0 has neither. 2.1.14 declares `Deno.connectQuic`, 2.1.0 does not. "Since 2.5" is true
#        only of what 2.5.0 has.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export NO_COLOR=1 DENO_NO_UPDATE_CHECK=1 DENO_DIR="$folder/cache"
deno() {
  local version=$1
  shift
  if [[ ! -d $version ]]; then
    mkdir "$version"
    echo '{ "private": true }' > "$version/package.json"
    (cd "$version" && npm install --silent --no-audit --no-fund --ignore-scripts "deno@$version")
  fi
  node "$version/node_modules/deno/bin.cjs" "$@"
}
seen() {
  local version=$1 text=$2 found=no
  shift 2
  deno "$version" "$@" > output.txt 2>&1 || true
  grep -qF -- "$text" output.txt && found=yes
  echo "$version, deno $*: 「$text」 $found"
}
{
  seen 2.3.0 "was removed in Deno 2" bundle --help
  seen 2.3.7 "was removed in Deno 2" bundle --help
  seen 2.5.0 "--level" audit --help
  seen 2.5.7 "--level" audit --help
  seen 2.5.0 "--tunnel" run --help
  seen 2.5.7 "--tunnel" run --help
  seen 2.1.0 "function connectQuic" types
  seen 2.1.14 "function connectQuic" types
} | tee seen.txt
[[ $(awk '{ print $NF }' seen.txt | paste -sd,) == yes,no,no,yes,no,yes,no,yes ]]
