import { contrastOf, LEAST_CONTRAST } from '../../../resources/definition/contrast';
import { addIssue, type DraftRule, type Issues, type LooseDraft } from '../../../resources/definition/rules';
import { COR_PADRAO, type PapelCor } from './layout-options';

/** Files of one layout (SPEC.md section 9). */
const MOST_IMAGES = 10;
const ADDRESS = /^(\/(?!\/)|https:\/\/)\S*$/;
const TWO_PLACES = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The colours of a layout by role; a role without a line has the standard one. */
export function coresDe(draft: LooseDraft): Record<PapelCor, string> {
  const given = linesOf(draft.cores).flatMap(({ papel, valor }) =>
    typeof papel === 'string' && /^#[0-9A-F]{6}$/i.test(String(valor)) ? [[papel, String(valor)]] : [],
  );
  return { ...COR_PADRAO, ...Object.fromEntries(given) };
}

/** Text, links and the white over the main colour must be readable (handbook 11; LBI art. 63). */
export const readableColors: DraftRule = (draft) => {
  const cores = coresDe(draft);
  const issues: Issues = {};
  const conferir = (papel: PapelCor, what: string, ratio: number) => {
    if (ratio >= LEAST_CONTRAST) return;
    const line = linesOf(draft.cores).findIndex((cor) => cor.papel === papel);
    // rounded down: a ratio just below the limit is not shown as the limit
    const measured = TWO_PLACES.format(Math.floor(ratio * 100) / 100);
    addIssue(issues, line === -1 ? 'cores' : `cores.${line}.valor`, `O contraste ${what} é de ${measured}:1. O mínimo é 4,5:1.`);
  };
  conferir('texto', 'entre o texto e o fundo', contrastOf(cores.texto, cores.fundo));
  conferir('link', 'entre o link e o fundo', contrastOf(cores.link, cores.fundo));
  conferir('primaria', 'entre o branco e a cor primária', contrastOf('#FFFFFF', cores.primaria));
  return issues;
};

/** At most ten files, banners included. */
export const fewImages: DraftRule = (draft) => {
  const single = ['logo', 'brasao', 'favicon', 'imagem_login'].filter((name) => draft[name]).length;
  return single + linesOf(draft.banners).length > MOST_IMAGES ? { banners: [`O layout aceita no máximo ${MOST_IMAGES} imagens.`] } : null;
};

/** Addresses of the site itself, or of another site by https. */
export function addressesOf(list: string, field: string): DraftRule {
  return (draft) => {
    const issues: Issues = {};
    for (const [index, line] of linesOf(draft[list]).entries())
      if (typeof line[field] === 'string' && !ADDRESS.test(line[field]))
        addIssue(issues, `${list}.${index}.${field}`, 'O endereço é do próprio site, que começa com "/", ou um https://.');
    return issues;
  };
}

/** An item below another needs one above it. */
export const comecaComItem: DraftRule = (draft) =>
  linesOf(draft.cabecalho)[0]?.subitem === true
    ? { 'cabecalho.0.subitem': ['O primeiro item do menu não pode ficar dentro de outro.'] }
    : null;

function linesOf(value: unknown): LooseDraft[] {
  return Array.isArray(value) ? value.filter((line): line is LooseDraft => typeof line === 'object' && line !== null) : [];
}
