import { entityOf } from '../../../../server/entity';
import { ConflictError } from '../../../../server/http/errors';
import { insertMany } from '../../../../server/resources/many';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import { audit } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { keysOf } from '../../calculo/conta-corrente';
import { type VariacaoPatrimonial, variacaoPatrimonial } from '../../resources/variacao_patrimonial';
import { escreverLancamento, travarLivroDoAno } from '../livro/escriturar';
import { estornarFato } from '../livro/fatos';
import { exigirPermanentes } from '../livro/permanentes';
import type { Conta, Linha } from '../livro/tipos';
import { julgarVariacao, lerLados, type RascunhoVariacao } from './julgar';

const chaveDe = (id: number) => `${variacaoPatrimonial.name}:${id}`;

const estornadaSql: RowSql = (t) => `exists (select from public.variacao_patrimonial e where e.estorno_de_id = ${t}.id)`;

/** Asset and liability variations that no other document tells (handbook Contabilidade 5.8, "Manual entries"). */
export const variacaoPatrimonialRules = onResource(variacaoPatrimonial, {
  derived: {
    situacao: (t) =>
      `case when ${t}.estorno_de_id is not null then 'Estorno' when ${estornadaSql(t)} then 'Estornada' else 'Confirmada' end`,
    contabil: (t) =>
      `select 'nº ' || l.numero from public.lancamento_contabil l where l.cliente_id = ${t}.cliente_id and l.entidade_id = ${t}.entidade_id
         and l.exercicio = ${t}.exercicio and l.chave = '${variacaoPatrimonial.name}:' || coalesce(${t}.estorno_de_id || ':estorno', ${t}.id::text)`,
  },
  judge: (draft, work) => julgarVariacao(work, draft),
  afterSave: async (id, tx, current, draft) => {
    if (!current) await contabilizar(tx, id, draft);
  },
  acts: {
    publicar: act('Variação publicada.', async ({ id }, _input, tx) => publicar(tx, id, true)),
    retirar: act('Variação retirada da publicação.', async ({ id }, _input, tx) => publicar(tx, id, false)),
    estornar: act('Variação estornada.', async ({ id }, { data, motivo }, tx) => {
      const server = tx.services.registry.get(variacaoPatrimonial.name);
      const record = (await readRecord(tx, server, id, { sensitive: true })) as VariacaoPatrimonial & Record<string, unknown>;
      if (record.situacao !== 'Confirmada')
        throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A variação já foi estornada, ou é um estorno.' });
      const made = await estornarFato(tx, { entidade_id: entityOf(tx), chave: chaveDe(id), data, motivo });
      if (made) await exigirPermanentes(tx, made.lancamento_id, { ativo: 'data', passivo: 'data' });
      const { tipo, evento_id, conta_debito_id, conta_credito_id, valor, documento, credor_id, instrumento, centro_custo_id } = record;
      const draft = {
        data,
        tipo,
        evento_id,
        valor,
        documento,
        credor_id,
        instrumento,
        centro_custo_id,
        historico: motivo,
        estorno_de_id: id,
        // what is told of it is told as it was posted: with the sides changed
        conta_debito_id: conta_credito_id,
        conta_credito_id: conta_debito_id,
        publicada: record.publicada,
      };
      const [estornoId = 0] = await insertMany(tx, server, [draft]);
      const estorno = await readRecord(tx, server, estornoId, { sensitive: true });
      audit(tx, server, estorno, 'incluir', { depois: draft, motivo });
      return estorno;
    }),
  },
});

async function publicar(tx: Work, id: number, publicada: boolean): Promise<undefined> {
  await tx.db.execute('update variacao_patrimonial set publicada = $2, versao = versao + 1 where id = $1 and cliente_id = $3', [
    id,
    publicada,
    tx.cliente.id,
  ]);
  return undefined;
}

/** Posts a variation: the pair that it names, which was judged to be of its event. */
async function contabilizar(tx: Work, id: number, draft: RascunhoVariacao): Promise<void> {
  const [lados, entidade_id, data] = [await lerLados(tx, draft), entityOf(tx), draft.data as string];
  await travarLivroDoAno(tx, entidade_id, tx.setting.exercicio);
  const linhas = [linhaDe(lados.debito, 'D', draft), linhaDe(lados.credito, 'C', draft)];
  const { lancamento_id } = await escreverLancamento(tx, {
    entidade_id,
    data,
    linhas,
    evento_id: draft.evento_id as number,
    historico: draft.historico as string,
    documento: draft.documento as string,
    origem: { tipo: variacaoPatrimonial.name, id },
    chave: chaveDe(id),
  });
  await exigirPermanentes(tx, lancamento_id, { ativo: 'conta_credito_id', passivo: 'conta_debito_id' });
}

function linhaDe(conta: Conta, dc: 'D' | 'C', { valor, credor_id, instrumento, centro_custo_id }: RascunhoVariacao): Linha {
  const isf = conta.isf === 'FP' ? 'P' : conta.isf === 'nd' ? null : conta.isf;
  return { conta_id: conta.id, dc, valor: valor as string, isf, ...keysOf(conta, isf, { credor_id, instrumento, centro_custo_id }) };
}
