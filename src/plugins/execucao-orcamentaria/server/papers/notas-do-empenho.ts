import { type Fields, text } from '../../../../resources/definition';
import { writtenNumber } from '../../../../server/resources/number';
import { onPaper } from '../../../../server/templates/papers';
import type { Work } from '../../../../server/work';
import { empenho } from '../../resources/empenho';
import { empenhoAnulacao } from '../../resources/empenho_anulacao';
import { empenhoReforco } from '../../resources/empenho_reforco';
import anulacao from '../../templates/nota-anulacao.html?raw';
import reforco from '../../templates/nota-reforco.html?raw';
import { CREDOR, lerCredor } from './credor';
import { CLASSIFICACAO, lerClassificacao, ordenadorAssina } from './parts';

interface DoEmpenho {
  empenho_id: number;
  data: string;
}

/** O que a nota diz do empenho que altera. */
const EMPENHO: Fields = {
  empenho_numero: text(20, { label: 'Empenho: número' }),
  fonte: text(150, { label: 'Fonte de recurso' }),
  ...CREDOR,
  ...CLASSIFICACAO,
};

/** A nota do que se anula de um empenho (Lei 4.320/1964, art. 38), com o ordenador dele. */
export const notaAnulacaoPaper = onPaper(empenhoAnulacao, 'nota', {
  template: anulacao,
  fields: EMPENHO,
  read: lerEmpenho,
  signatories: assinar,
});

/** A nota do que se acresce a um empenho, que se prova como ele (Lei 4.320/1964, art. 61). */
export const notaReforcoPaper = onPaper(empenhoReforco, 'nota', {
  template: reforco,
  fields: EMPENHO,
  read: lerEmpenho,
  signatories: assinar,
});

async function lerEmpenho({ empenho_id, data }: DoEmpenho, work: Work): Promise<Record<string, unknown>> {
  const row = await work.db.first<{ credor_id: number; dotacao_id: number; fonte: string | null }>(
    `select e.credor_id, e.dotacao_id, (select f.codigo || ' – ' || f.nome from public.fonte_recurso f where f.id = d.fonte_recurso_id) as fonte
       from empenho e join public.dotacao d on d.id = e.dotacao_id where e.id = $1`,
    [empenho_id],
  );
  if (!row) return {};
  return {
    empenho_numero: await writtenNumber(work, empenho, empenho_id),
    fonte: row.fonte,
    ...(await lerCredor(work, row.credor_id, data)),
    ...(await lerClassificacao(work, row.dotacao_id)),
  };
}

async function assinar({ empenho_id }: DoEmpenho, work: Work) {
  const row = await work.db.first<{ ordenador_id: number | null }>('select ordenador_id from empenho where id = $1', [empenho_id]);
  return ordenadorAssina(work, row?.ordenador_id ?? null);
}
