/**
 * Docusaurus' page template (core/lib/webpack/templates/ssr.html.template.js), except for the scripts: they are
 * deferred in the head instead of preloaded and at the end of the body, where they compete with the styles for the
 * connection. The page's own scripts come before the main one, which would request them again.
 *
 * The theme's script sets the reader's colour mode; without scripts the logo and the icons need one, too.
 */
export const ssrTemplate = `<!DOCTYPE html>
<html data-theme="light" <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% const isMain = (script) => /\\/main\\.\\w+\\.js$/.test(script); %>
    <% it.scripts.filter((script) => !isMain(script)).concat(it.scripts.filter(isMain)).forEach((script) => { %>
      <script defer src="<%= it.baseUrl %><%= script %>"></script>
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus">
      <%~ it.appHtml %>
    </div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
