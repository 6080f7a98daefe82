import { ValidationError } from '../../../server/http/errors';
import { writeChildren } from '../../../server/resources/lines';
import { readPage } from '../../../server/resources/list';
import { readRecord } from '../../../server/resources/record';
import type { Work } from '../../../server/work';
import { repartirLance } from '../calculo/repartir-lance';
import { type BaixaBem, baixaBem } from '../resources/baixa_bem';

/** Who won an item of the process, and for how much. */
interface Arremate {
  item_numero: number;
  fornecedor_id: number;
  valor_total: string;
}

const lerProcesso = (tx: Work, id: number) => readRecord(tx, tx.services.registry.get('processo_contratacao'), id, { sensitive: true });

/** A leilão has its process, of that modality (Lei 14.133/2021, art. 31). @throws ValidationError */
export async function exigirProcessoDeLeilao(tx: Work, { processo_contratacao_id, lotes, itens }: BaixaBem): Promise<void> {
  if (!processo_contratacao_id)
    throw new ValidationError({ processo_contratacao_id: ['Diga o processo do leilão, aberto em Compras e licitações.'] });
  const { modalidade } = await lerProcesso(tx, processo_contratacao_id);
  if (modalidade !== 'leilao') throw new ValidationError({ processo_contratacao_id: ['Este processo não é de leilão.'] });
  if (lotes.length === 0) throw new ValidationError({ lotes: ['Diga os lotes do leilão, com o lance mínimo de cada um.'] });
  const sem = itens.findIndex(({ lote }) => !lotes.some((one) => one.lote === lote));
  if (sem >= 0) throw new ValidationError({ [`itens.${sem}.lote`]: ['Diga o lote deste bem, um dos da lista de lotes.'] });
}

/** What was auctioned only leaves once the leilão is homologated. @throws ValidationError */
export async function exigirHomologado(tx: Work, { tipo, processo_contratacao_id, lotes, itens }: BaixaBem): Promise<void> {
  if (tipo !== 'leilao' || !processo_contratacao_id) return;
  const { situacao } = await lerProcesso(tx, processo_contratacao_id);
  if (situacao !== 'homologado')
    throw new ValidationError({
      processo_contratacao_id: ['O leilão ainda não foi homologado: homologue-o antes, em Compras e licitações.'],
    });
  const sem = lotes.findIndex(
    ({ lote, arrematante_id }) => !arrematante_id && itens.some((one) => one.lote === lote && one.vendido !== false),
  );
  if (sem >= 0)
    throw new ValidationError({ [`lotes.${sem}.arrematante_id`]: ['Diga quem arrematou o lote, ou que os bens dele não saem.'] });
}

/** Of each lot, who won the item of the process with its number, and for how much, shared between its bens as they were valued; a lot that nobody won is deserted. */
export async function trazerArremates(tx: Work, record: BaixaBem): Promise<void> {
  await exigirProcessoDeLeilao(tx, record);
  const pagina = await readPage(tx, tx.services.registry.get('resultado_item_licitacao'), {
    processo_contratacao_id: String(record.processo_contratacao_id),
    situacao: 'homologado',
    per_page: '100',
  });
  const arremates = (JSON.parse(pagina.text) as { data: Arremate[] }).data;
  if (arremates.length === 0)
    throw new ValidationError({
      processo_contratacao_id: ['O processo não tem itens homologados: homologue-o antes, em Compras e licitações.'],
    });
  const doLote = (lote: string | null) => arremates.find(({ item_numero }) => lote !== null && item_numero === Number(lote));
  const lotes = record.lotes.map((one) => {
    const arremate = doLote(one.lote);
    return { ...one, lance: arremate?.valor_total ?? null, arrematante_id: arremate?.fornecedor_id ?? null };
  });
  const vendas = new Map(
    lotes.flatMap(({ lote, lance }) => {
      const meus = record.itens.filter((item) => item.lote === lote);
      const partes = lance
        ? repartirLance(
            lance,
            meus.map(({ valor_avaliado }) => valor_avaliado ?? '0.00'),
          )
        : [];
      return meus.map(({ bem_id }, n) => [bem_id, partes[n] ?? null] as const);
    }),
  );
  const itens = record.itens.map((item) => {
    const valor_venda = vendas.get(item.bem_id) ?? null;
    return { ...item, valor_venda, vendido: valor_venda !== null };
  });
  await writeChildren(tx.db, baixaBem.name, record.id, baixaBem.fields, { itens, lotes }, false);
}
