#!/usr/bin/env bash
# npm@11.6.2: `npm sbom` calls an aliased package by its alias in CycloneDX, and by its real name in SPDX.
#
# Guess: both formats name the package that is installed, and list it once an alias.
# Seen:  in CycloneDX, the name is the alias that comes first, though the package's address (purl) has the real name; the
#        second alias is not listed at all. SPDX has the real name. A list of licences made from the names would blame a
#        package that is not there: here "buffer", which an override has replaced by an empty one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix tools npm@11.6.2
npm=$PWD/tools/node_modules/.bin/npm

mkdir app
cd app
cat > package.json <<'JSON'
{
  "name": "app",
  "version": "1.0.0",
  "dependencies": { "buffer": "npm:empty-npm-package@1.0.0", "events": "npm:empty-npm-package@1.0.0" }
}
JSON
"$npm" install --silent --package-lock-only
cyclonedx=$("$npm" sbom --package-lock-only --sbom-format cyclonedx |
  node -p 'JSON.parse(require("fs").readFileSync(0)).components.map((c) => `${c.name} ${c.purl}`).join()')
spdx=$("$npm" sbom --package-lock-only --sbom-format spdx |
  node -p 'JSON.parse(require("fs").readFileSync(0)).packages.map((p) => p.name).join()')
echo "CycloneDX: $cyclonedx"
echo "SPDX: $spdx"
[[ "$cyclonedx" == "buffer pkg:npm/empty-npm-package@1.0.0" && "$spdx" == "app,empty-npm-package" ]]
