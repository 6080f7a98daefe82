import { ref, year, yesNo } from '../../../../resources/definition';

/** Where the reports of the LOA are: `${LOA_REPORTS}anexov`. */
export const LOA_REPORTS = '/planejamento/relatorios/loa/';

/** What every report of the LOA asks: whose law, and of whom; consolidated without órgão and unidade. */
export const loaParameters = {
  exercicio: year({ label: 'Exercício', required: true, span: 2 }),
  versao_id: ref('versao_planejamento', {
    label: 'Versão',
    where: { instrumento: 'loa' },
    help: 'Em branco, a vigente; sem ela, a mais adiantada.',
    span: 4,
  }),
  orgao_id: ref('orgao', { label: 'Órgão', help: 'Em branco, consolidado.', span: 3 }),
  unidade_id: ref('unidade', {
    label: 'Unidade',
    where: { tipo: ['orcamentaria', 'ambas'] },
    within: { orgao_id: 'orgao_id' },
    span: 3,
  }),
};

/** Beside them, in the reports that say so: without modalidade 91 on one side and categorias 7 and 8 on the other. */
export const excluirIntra = yesNo({ label: 'Excluir intraorçamentárias', span: 3 });

/** The parameters as the server reads them; what a report does not ask is absent. */
export interface LoaParameters {
  exercicio: number;
  versao_id?: number | null;
  orgao_id?: number | null;
  unidade_id?: number | null;
  excluir_intra?: boolean | null;
}
