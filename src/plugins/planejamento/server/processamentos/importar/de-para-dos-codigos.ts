import type { Classification, Classifier, Lookups } from '../../../calculo/linhas/lookups';
import type { CodigoLido } from '../../../resources/processamentos/operations';

/** How the preview calls each classification that a sheet names, in the order in which it is shown. */
const CLASSES = {
  orgaos: 'Órgão',
  unidades: 'Unidade',
  funcoes: 'Função',
  subfuncoes: 'Subfunção',
  programas: 'Programa',
  acoes: 'Ação',
  naturezasDespesa: 'Natureza',
  naturezasReceita: 'Natureza',
  fontes: 'Fonte',
  cos: 'CO',
} as const satisfies Partial<Record<Classification, string>>;

/** What each code of a sheet was taken for: `01001` is 01.01, `500` is 1.500.0000. */
export class DeParaDosCodigos {
  private readonly lidos = new Map<string, CodigoLido & { ordem: number }>();
  private readonly lookups: Lookups;

  constructor(lookups: Lookups) {
    this.lookups = lookups;
  }

  /** @param nome as the sheet says it, beside the code */
  anotar(classe: keyof typeof CLASSES, origem: string, nome: string | undefined, id: number): void {
    const key = `${classe} ${origem}`;
    const entry = (this.lookups[classe] as ReadonlyMap<number, Classifier>).get(id);
    if (!entry || this.lidos.has(key)) return;
    this.lidos.set(key, {
      classe: CLASSES[classe],
      origem,
      origem_nome: nome || null,
      destino: entry.codigo,
      destino_nome: entry.nome,
      ordem: Object.keys(CLASSES).indexOf(classe),
    });
  }

  /** The codes that are written otherwise here, or called otherwise, by classification. */
  linhas(): CodigoLido[] {
    return [...this.lidos.values()]
      .sort((a, b) => a.ordem - b.ordem || (a.destino < b.destino ? -1 : 1))
      .filter((one) => one.origem !== one.destino || (one.origem_nome !== null && !mesmo(one.origem_nome, one.destino_nome)))
      .map(({ ordem: _ordem, ...one }) => one);
  }
}

const mesmo = (a: string, b: string) => a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0;
