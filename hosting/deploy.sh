#!/bin/sh
# Puts a build into service without a moment in which a page or its assets are missing.
#
#   hosting/deploy.sh <build> <site> [command that makes the server read its configuration again]
#   hosting/deploy.sh build /srv/deno-docs-ja systemctl reload nginx
#
# <site>/current links to the release in service, <site>/releases/ has the last five. To go back, deploy an old
# release: hosting/deploy.sh /srv/deno-docs-ja/releases/<name> /srv/deno-docs-ja systemctl reload nginx
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

[ $# -ge 2 ] || fail "引数が足りません。使い方: hosting/deploy.sh <ビルド> <サイト> [再読み込みのコマンド]"
build=$1
site=$2
shift 2
[ -f "$build/index.html" ] || fail "$build に index.html がありません。npm run build が作ったフォルダーを指定してください。"

name=$(date -u +%Y%m%dT%H%M%SZ)
new=$site/releases/$name
mkdir -p "$site/releases"
mkdir "$new" || fail "$new はもうあります。1 秒待って、もう一度実行してください。"
cp -R "$build/." "$new"

# Pages that readers have open ask for the assets of their own build: its hashed files stay for 30 days.
previous=$(readlink "$site/current" || true)
if [ -n "$previous" ]; then
  (cd "$site/$previous" && find assets search -type f -mtime -30) | while read -r file; do
    [ -e "$new/$file" ] || { mkdir -p "$(dirname "$new/$file")" && ln "$site/$previous/$file" "$new/$file"; }
  done
fi

# A link cannot be changed at once, but a new one can take its name at once.
switch() {
  ln -sfn "$1" "$site/next"
  mv -T "$site/next" "$site/current"
}

switch "releases/$name"
if [ $# -gt 0 ] && ! "$@"; then
  [ -z "$previous" ] || switch "$previous"
  fail "「$*」が失敗しました。$site/current は ${previous:-releases/$name} のままです。$new/_hosting/ とサーバーの設定を確かめてください。"
fi

for old in $(cd "$site/releases" && ls -r | tail -n +6); do
  rm -rf "$site/releases/$old"
done
echo "$site/current は releases/$name になりました。"
