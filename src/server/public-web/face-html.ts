import { formatBytes } from '../../resources/definition/format';
import {
  type FaceDictionary,
  type FaceField,
  type FaceFile,
  faceColumns,
  faceLabel,
  faceName,
  faceText,
  formatName,
  isNumericFace,
} from '../../resources/definition/public-face';
import type { PublicRecord } from '../public-face/read';
import { escaped } from './html';

/** A page of a list, as `readFacePage` gives it. */
export interface ListPage {
  data: readonly (PublicRecord & { id?: number })[];
  current_page: number;
  last_page: number;
  total: number;
}

const cellClass = (field: FaceField): string => (isNumericFace(field) ? ' class="numero"' : '');

/** A list that anybody may read, without a script: its rows, the way to its other pages and its files. */
export function listHtml(face: FaceDictionary, page: ListPage, asked: URLSearchParams): string {
  const columns = faceColumns(face);
  const head = columns.map((field) => `<th scope="col"${cellClass(field)}>${escaped(faceLabel(field))}</th>`).join('');
  const rows = page.data.map((row) => {
    const cells = columns.map((field, n) =>
      n === 0
        ? `<th scope="row"><a href="${face.endereco}/${row.id}">${escaped(faceName(face, row))}</a></th>`
        : `<td${cellClass(field)}>${escaped(faceText(field, row))}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  const files = face.formatos.map((formato) => `<li><a href="${face.endereco}.${formato}">${formatName(formato)}</a></li>`);
  return [
    `<h1>${escaped(face.titulo)}</h1>`,
    `<p>${escaped(face.sobre)}</p>`,
    `<p>${page.total.toLocaleString('pt-BR')} ${page.total === 1 ? 'registro' : 'registros'}</p>`,
    `<table><caption>${escaped(face.titulo)}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
    pagerHtml(face, page, asked),
    ...(files.length > 0 ? [`<h2>Baixar a lista inteira</h2><ul>${files.join('')}</ul>`] : []),
    `<p>Licença: <a href="${face.licenca.endereco}">${escaped(face.licenca.nome)}</a></p>`,
  ].join('\n');
}

function pagerHtml({ endereco }: FaceDictionary, { current_page, last_page }: ListPage, asked: URLSearchParams): string {
  if (last_page <= 1) return '';
  const to = (page: number, words: string) => {
    const query = new URLSearchParams(asked);
    query.set('page', String(page));
    return `<a href="${escaped(`${endereco}?${query}`)}">${words}</a>`;
  };
  const before = current_page > 1 ? to(current_page - 1, 'Anterior') : '';
  const after = current_page < last_page ? to(current_page + 1, 'Próxima') : '';
  return `<nav aria-label="Páginas">${before} Página ${current_page} de ${last_page} ${after}</nav>`;
}

/** One record of a list, without a script: every field that has a value. */
export function recordHtml(face: FaceDictionary, record: PublicRecord & { id?: number; arquivos?: readonly FaceFile[] }): string {
  const filled = face.campos.filter((field) => faceText(field, record) !== '');
  const values = filled.map((field) => `<dt>${escaped(faceLabel(field))}</dt><dd>${escaped(faceText(field, record))}</dd>`);
  return `<p><a href="${face.endereco}">${escaped(face.titulo)}</a></p>
<h1>${escaped(face.um)}: ${escaped(faceName(face, record))}</h1>
<dl>${values.join('')}</dl>${filesHtml(record.arquivos ?? [])}`;
}

function filesHtml(files: readonly FaceFile[]): string {
  if (files.length === 0) return '';
  const lines = files.map(
    ({ rotulo, nome, tamanho, endereco }) =>
      `<li><a href="${endereco}">${escaped(rotulo)}: ${escaped(nome)}</a> (${formatBytes(tamanho)})</li>`,
  );
  return `<h2>Arquivos</h2><ul>${lines.join('')}</ul>`;
}
