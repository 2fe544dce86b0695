import { html } from 'hono/html';
import { METHODS, type OpenApiDocument, type Operation } from './answers-around-routes.ts';
import { PROBLEMS } from './contract/problems.ts';
import { htmlPage, PAGE_STYLE_SOURCE } from './html-page.ts';
import { fieldRows, type Schema } from './schema-rows.ts';

type Content = Record<string, { schema?: unknown }>;

/** No script, and one style: the page's own. */
export const DOCS_CSP = `default-src 'none'; style-src ${PAGE_STYLE_SOURCE}; base-uri 'none'; frame-ancestors 'none'`;

/** The OpenAPI document for people: plain HTML, grouped by tag. */
export function docsPage(document: OpenApiDocument) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))];
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  return htmlPage(
    { title: document.info.title, indexed: true },
    html`<p>${document.info.description ?? ''}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${tags.map(
  (tag) => html`<h2>${tag}</h2>
${operations
  .filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag)
  .map(({ method, path, operation }) => operationCard(method, path, operation, schemas))}`,
)}
<h2>Objects</h2>
${Object.entries(schemas).map(
  ([name, schema]) => html`<article id="${name}"><h3>${name}</h3>${fieldTable(schema, schemas)}</article>`,
)}
<h2>Error codes</h2>
<div class="scroll"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>
${Object.entries(PROBLEMS).map(
  ([code, { status, title }]) =>
    html`<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${title}</td></tr>`,
)}
</tbody></table></div>`,
  );
}

function operationCard(method: string, path: string, operation: Operation, schemas: Record<string, Schema>) {
  const parameters = (operation.parameters ?? []).flatMap((each) => ('$ref' in each ? [] : [each]));
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody : null;
  return html`<article>
<h3><code>${method} ${path}</code></h3>
<p>${operation.summary ?? ''}. ${operation.description ?? ''}</p>
${
  parameters.length === 0
    ? ''
    : html`<h4>Parameters</h4><div class="scroll"><table><tbody>${parameters.map(
        (each) =>
          html`<tr><td><code>${each.name}</code></td><td class="soft">${each.in}${each.required ? ', required' : ''}</td><td>${(each.schema as Schema | undefined)?.description ?? ''}</td></tr>`,
      )}</tbody></table></div>`
}
${body ? html`<h4>Body</h4>${contentTable(body.content, schemas)}` : ''}
<h4>Answers</h4>
<div class="scroll"><table><tbody>
${Object.entries(operation.responses ?? {}).map(
  ([status, response]) =>
    html`<tr><td><code>${status}</code></td><td>${response.description} ${contentName(response.content)}</td></tr>`,
)}
</tbody></table></div>
</article>`;
}

function schemaOf(content: Content | undefined): Schema | undefined {
  return Object.values(content ?? {})[0]?.schema as Schema | undefined;
}

/** A link to what an answer holds, when that has a name. */
function contentName(content: Content | undefined) {
  const schema = schemaOf(content);
  const name = (schema?.$ref ?? schema?.items?.$ref)?.split('/').at(-1);
  if (name === undefined || name === 'Problem') return '';
  return html`${schema?.items ? 'A list of ' : ''}<a href="#${name}">${name}</a>.`;
}

function contentTable(content: Content | undefined, schemas: Record<string, Schema>) {
  const schema = schemaOf(content);
  return schema ? fieldTable(schema, schemas) : '';
}

function fieldTable(schema: Schema, schemas: Record<string, Schema>) {
  return html`<div class="scroll"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>
${fieldRows(schema, schemas).map(
  (row) =>
    html`<tr><td><code>${row.name}</code></td><td>${row.type}${row.required ? '' : ', optional'}</td><td>${row.meaning}</td></tr>`,
)}
</tbody></table></div>`;
}
