import { blockKinds } from '../../resources/blocks/kinds';
import { type Block, type BlockColumn, type BlockSection, checkBlocks, judgeBlocks, type PageBlocks } from '../../resources/definition';
import { escaped } from '../public-web/html';
import type { AskedPage } from '../public-web/html-pages';
import { cleanHtmlFields } from '../resources/html-fields';
import type { Work } from '../work';

/** Draws a block as HTML that needs no script; empty where there is nothing to show. What people wrote is escaped, or was cleaned as it was saved. */
export type BlockRenderer = (seen: Work, props: Readonly<Record<string, unknown>>, asked: AskedPage) => Promise<string> | string;

/** The kinds of block and how each is drawn, as a module brings them. */
export type BlockRenderers = Readonly<Record<string, BlockRenderer>>;

/** A page of blocks, as HTML. */
export async function renderBlocks(seen: Work, page: PageBlocks, asked: AskedPage): Promise<string> {
  const drawn: string[] = [];
  for (const section of page.secoes) drawn.push(await renderSection(seen, section, asked));
  return drawn.join('\n');
}

async function renderSection(seen: Work, section: BlockSection, asked: AskedPage): Promise<string> {
  const columns: string[] = [];
  for (const column of section.colunas) columns.push(await renderColumn(seen, column, asked));
  if (columns.every((html) => html === '')) return '';
  const { espaco, fundo, visivel } = section;
  const style = [
    fundo?.cor && `--fundo:${fundo.cor};background:${fundo.cor}`,
    espaco && `padding-top:${Number(espaco.topo)}px;padding-bottom:${Number(espaco.base)}px`,
  ].filter(Boolean);
  const hidden = [visivel?.celular === false && 'so-computador', visivel?.computador === false && 'so-celular'].filter(Boolean);
  const shown = columns.map((html, n) => `<div class="coluna" style="flex-grow:${section.colunas[n]?.span.md ?? 24}">${html}</div>`);
  return `<section class="${['secao', ...hidden].join(' ')}"${style.length > 0 ? ` style="${escaped(style.join(';'))}"` : ''}><div class="linha">${shown.join('')}</div></section>`;
}

async function renderColumn(seen: Work, { blocos }: BlockColumn, asked: AskedPage): Promise<string> {
  const drawn: string[] = [];
  for (const block of blocos) drawn.push(await renderBlock(seen, block, asked));
  return drawn.join('\n');
}

async function renderBlock(seen: Work, { tipo, props }: Block, asked: AskedPage): Promise<string> {
  const draw = seen.services.blocks[tipo];
  return draw ? draw(seen, props, asked) : '';
}

/** A page of blocks as it is kept: each block with what its kind asks for, its rich texts clean; and what is wrong with it, at the field. */
export async function readyBlocks(field: string, page: PageBlocks) {
  const { page: judged, issues } = judgeBlocks(field, page, blockKinds);
  const clean = async (block: Block): Promise<Block> => {
    const kind = blockKinds.get(block.tipo);
    return kind ? { ...block, props: await cleanHtmlFields(kind.props, block.props) } : block;
  };
  const secoes = await Promise.all(
    judged.secoes.map(async (section) => ({
      ...section,
      colunas: await Promise.all(
        section.colunas.map(async (column) => ({ ...column, blocos: await Promise.all(column.blocos.map(clean)) })),
      ),
    })),
  );
  return { page: { ...judged, secoes }, issues };
}

/** What of a page of blocks keeps people from reading it, by the kinds that there are. */
export const blockProblems = (field: string, page: PageBlocks) => checkBlocks(field, page, blockKinds);
