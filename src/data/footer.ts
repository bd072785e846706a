import { site } from "./site";

/** Site footer: community, help and company. */
export const footer = {
  style: "light" as const,
  links: [
    {
      title: "コミュニティ",
      items: [
        { label: "Discord", href: "https://discord.gg/deno" },
        { label: "GitHub", href: "https://github.com/denoland/deno" },
        { label: "YouTube", href: "https://www.youtube.com/@deno_land" },
        { label: "Bluesky", href: "https://bsky.app/profile/deno.land" },
      ],
    },
    {
      title: "ヘルプ",
      items: [
        { label: "困ったときは", to: "/runtime/manual/help" },
        { label: "Deno の Issue", href: "https://github.com/denoland/deno/issues" },
        { label: "Deploy の稼働状況", href: "https://denostatus.com" },
        { label: "API リファレンス（英語）", href: "https://docs.deno.com/api/deno/" },
      ],
    },
    {
      title: "会社",
      items: [
        { label: "deno.com", href: "https://deno.com" },
        { label: "ブログ（英語）", href: "https://deno.com/blog" },
        { label: "プライバシーポリシー", to: "/deploy/manual/privacy-policy" },
      ],
    },
  ],
  copyright: `Copyright © ${site.copyrightYear} ${site.title}`,
};
