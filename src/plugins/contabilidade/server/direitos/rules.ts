import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import { direitoReceber, TIPOS_ATUALIZACAO } from '../../resources/direito_receber';
import { estornarUltimo, saldoDaChaveSql } from '../livro/chave';
import { exigirPermanentes } from '../livro/permanentes';
import { ATUALIZACAO, inscricaoDe, julgarConta, lerConta } from './contas';
import { lancarDireito, lerDireito, travarDireito } from './lancar';

/** SQL of the movements of some kinds, less those that were reversed. */
const movidoSql =
  (tipos: readonly string[], sinal: '' | '-' = ''): RowSql =>
  (t) =>
    `coalesce((select ${sinal}sum(m.valor) from public.direito_receber_movimento m
       where m.direito_receber_id = ${t}.id and coalesce(m.estornado, m.tipo) in (${tipos.map((tipo) => `'${tipo}'`).join(', ')})), 0.00)`;

const recebidoSql = movidoSql(['recebimento', 'anulacao'], '-');
const saldoSql = saldoDaChaveSql('instrumento', (t) => `'${direitoReceber.name}:' || ${t}.id`, ['1.1.2', '1.1.3', '1.2.1']);

const DO_PARCELAMENTO = 'O direito é o espelho de um parcelamento: quem deve o registra, corrige e estorna.';

/** Rights to receive (handbook Contabilidade 5.3). Receipts come from the revenue that names the right; N16 is kept by the book. */
export const direitoReceberRules = onResource(direitoReceber, {
  derived: {
    atualizado: movidoSql(['juros', 'multa', 'correcao', 'desconto']),
    recebido: recebidoSql,
    baixado: movidoSql(['cancelamento'], '-'),
    saldo: saldoSql,
    situacao: (t) => `case when ${saldoSql(t)} > 0 then 'Em aberto' when ${recebidoSql(t)} > 0 then 'Recebido' else 'Baixado' end`,
  },
  judge: async ({ conta_contabil_id, data, vencimento }, work, current) => {
    if (vencimento && vencimento < ((data ?? current?.data) as string))
      return { vencimento: ['O vencimento não é anterior à data do direito.'] };
    return current ? null : julgarConta(await lerConta(work, conta_contabil_id as number));
  },
  afterSave: async (id, tx, current) => {
    if (current) return;
    const row = await lerDireito(tx, id);
    const { evento, variacao } = inscricaoDe(row);
    await lancarDireito(tx, row, {
      movimento: 'inscricao',
      evento,
      variacao,
      data: row.data,
      valor: row.valor,
      historico: row.historico ?? `Direito a receber: ${row.documento}`,
    });
  },
  acts: {
    atualizar: act('Atualização lançada.', async ({ id }, { data, tipo, valor, documento }, tx) => {
      const row = await travarDireito(tx, id, data);
      if (row.conta_variacao && tipo === 'correcao') throw new ValidationError({ tipo: [DO_PARCELAMENTO] });
      await lancarDireito(tx, row, {
        movimento: tipo,
        ...ATUALIZACAO[tipo],
        data,
        valor,
        documento: documento ?? undefined,
        historico: `${TIPOS_ATUALIZACAO[tipo]} do direito a receber ${row.documento}`,
      });
      return undefined;
    }),
    baixar: act('Baixa lançada.', async ({ id }, { data, valor, motivo }, tx) => {
      const row = await travarDireito(tx, id, data);
      if (row.conta_variacao) throw new ValidationError({ id: [DO_PARCELAMENTO] });
      await lancarDireito(tx, row, { movimento: 'cancelamento', evento: '2011', data, valor, historico: motivo });
      return undefined;
    }),
    estornar: act('Movimento estornado.', async ({ id }, asked, tx) => {
      const { conta_variacao } = await travarDireito(tx, id, asked.data);
      const movimentos = conta_variacao ? { movimentos: ['juros', 'multa', 'desconto'] } : {};
      const { lancamento_id } = await estornarUltimo(
        tx,
        { tipo: direitoReceber.name, id, entidade_id: entityOf(tx), ...movimentos },
        asked,
      );
      await exigirPermanentes(tx, lancamento_id, { ativo: 'data' });
      return undefined;
    }),
  },
});
