import { type Block, type BlockKind, blocksOf, type PageBlocks } from './blocks';
import { contrastOf, LEAST_CONTRAST } from './contrast';
import type { PublicationProblem } from './publication';
import type { Issues } from './rules';
import { validateDraft } from './validate';

/** A page whose blocks are as their kinds ask, and what is wrong with the others, at the field of the page. */
export function judgeBlocks(field: string, page: PageBlocks, kinds: ReadonlyMap<string, BlockKind>): { page: PageBlocks; issues: Issues } {
  const wrong: string[] = [];
  const judged = (block: Block): Block => {
    const kind = kinds.get(block.tipo);
    if (!kind) {
      wrong.push(`O bloco "${block.tipo}" não existe.`);
      return block;
    }
    const { changes, issues } = validateDraft({ fields: kind.props }, block.props);
    for (const messages of Object.values(issues)) wrong.push(`${kind.label}: ${messages.join(' ')}`);
    return { ...block, props: changes };
  };
  const secoes = page.secoes.map((section) => ({
    ...section,
    colunas: section.colunas.map((column) => ({ ...column, blocos: column.blocos.map(judged) })),
  }));
  return { page: { ...page, secoes }, issues: wrong.length > 0 ? { [field]: wrong } : {} };
}

/** The text of pages, unless a section says otherwise. */
const TEXT_COLOUR = '#1B1B1B';

/** What of a page of blocks keeps people from reading it (eMAG 3.1; WCAG 2.2): headings, colours, and what each kind looks at. */
export function checkBlocks(field: string, page: PageBlocks, kinds: ReadonlyMap<string, BlockKind>): PublicationProblem[] {
  const own = blocksOf(page).flatMap(({ tipo, props }) =>
    (kinds.get(tipo)?.checks?.(props) ?? []).map((problem) => ({ ...problem, field })),
  );
  const colours = [page.fundo?.cor, ...page.secoes.map(({ fundo }) => fundo?.cor)].flatMap((colour) => colour ?? []);
  const faint = colours.filter((colour) => contrastOf(TEXT_COLOUR, colour) < LEAST_CONTRAST);
  return [
    ...own,
    ...headingProblems(field, page),
    ...faint.map((colour) => ({
      level: 'justifies' as const,
      field,
      message: `O fundo ${colour} tem contraste de ${ratio(contrastOf(TEXT_COLOUR, colour))} com o texto, menos que ${ratio(LEAST_CONTRAST)}: clareie-o.`,
    })),
  ];
}

const ratio = (value: number): string => `${value.toFixed(2).replace('.', ',')}:1`;

function headingProblems(field: string, page: PageBlocks): PublicationProblem[] {
  // the title of the page is its only first heading
  let before = 1;
  return blocksOf(page).flatMap(({ tipo, props }) => {
    if (tipo !== 'titulo') return [];
    const level = Number(props.nivel ?? 2);
    const skipped = level > before + 1;
    before = level;
    if (level === 1)
      return [{ level: 'refuses' as const, field, message: 'O título da página já é o de nível 1: use o nível 2 em diante.' }];
    return skipped
      ? [{ level: 'refuses' as const, field, message: `O título "${String(props.texto)}" pula um nível: use o nível ${level - 1}.` }]
      : [];
  });
}
