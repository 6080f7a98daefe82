import { counted } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import { checkOpenYear } from '../../../../server/resources/year';
import type { Work } from '../../../../server/work';
import { lancamentoTributario } from '../../resources/lancamento_tributario';
import { type LoteLancamentoTributario, loteLancamentoTributario } from '../../resources/lote_lancamento_tributario';
import { cancelar, efetivar } from './efetivar';
import { lerLei } from './ler-imoveis';
import { simular } from './simular';

/** Lotes of launch (handbook Cadastro 13, LT1 to LT5). */
export const loteRules = onResource(loteLancamentoTributario, {
  derived: {
    rotulo: (t) => `select tr.sigla || ' ' || ${t}.exercicio || ' · lote ' || ${t}.id from public.tributo tr where tr.id = ${t}.tributo_id`,
  },
  judge: async ({ tributo_id }, tx) => {
    if (!tributo_id) return null;
    // who launches answers for it: the simulation is an act too (regra 5)
    tx.need(loteLancamentoTributario.menu, 5);
    const { exercicio } = tx.setting;
    const { sigla, aliquotas, decadencia_anos } = await lerLei(tx, tributo_id, exercicio);
    if (aliquotas.length === 0) return { tributo_id: [`${sigla} não tem alíquotas em ${exercicio}.`] };
    // CTN art. 173, I: counted from the first day of the exercício after the one in which it could be launched
    return tx.today() >= `${exercicio + 1 + decadencia_anos}-01-01`
      ? { tributo_id: [`O direito de lançar ${sigla} de ${exercicio} decaiu (CTN, art. 173).`] }
      : null;
  },
  afterSave: async (id, tx, _current, { tributo_id, setor_fiscal_id }) => {
    await simular(tx, { lote: id, tributo: tributo_id as number, exercicio: tx.setting.exercicio, setor: setor_fiscal_id ?? null });
    await tx.db.execute(
      `update lote_lancamento_tributario t set lancaveis = x.sim, nao_lancados = x.nao, valor_total = x.valor, renuncia_total = x.renuncia
         from (select count(*) filter (where l.impedimento is null) as sim, count(*) filter (where l.impedimento is not null) as nao,
                      coalesce(sum(l.valor) filter (where l.impedimento is null), 0) as valor, coalesce(sum(l.renuncia), 0) as renuncia
                 from public.lancamento_tributario l where l.lote_id = $1) x
        where t.id = $1 and t.cliente_id = $2`,
      [id, tx.cliente.id],
    );
  },
  acts: {
    conferir: act('Simulação conferida.', async (lote, _input, tx) => {
      await checkOpenYear(tx.inYear(yearOf(lote)), loteLancamentoTributario);
    }),
    efetivar: act('Lançamento efetivado.', async (lote, _input, tx) => {
      await checkOpenYear(tx.inYear(yearOf(lote)), loteLancamentoTributario);
      const of = { tributo: lote.tributo_id, exercicio: yearOf(lote), origem: originOf(lote.id) };
      const done = await efetivar(tx, of, await launchesOf(tx, lote.id));
      await tx.db.execute('update lote_lancamento_tributario set notificacao = $2 where id = $1 and cliente_id = $3', [
        lote.id,
        tx.today(),
        tx.cliente.id,
      ]);
      anotarQuantia(tx, lote.id, counted(done, 'imóvel lançado', 'imóveis lançados'));
      return undefined;
    }),
    cancelar: act('Lote cancelado.', async (lote, { motivo }, tx) => {
      await checkOpenYear(tx.inYear(yearOf(lote)), loteLancamentoTributario);
      const done = await cancelar(tx, await launchesOf(tx, lote.id), { tipo: 'cancelamento', motivo, origem: originOf(lote.id) });
      anotarQuantia(tx, lote.id, counted(done, 'lançamento cancelado', 'lançamentos cancelados'));
      return undefined;
    }),
  },
});

const originOf = (id: number) => ({ tipo: 'lote_lancamento_tributario' as const, id });

const yearOf = (lote: LoteLancamentoTributario) => (lote as unknown as { exercicio: number }).exercicio;

async function launchesOf(tx: Work, lote: number): Promise<number[]> {
  const rows = await tx.db.rows<{ id: number }>('select id from lancamento_tributario where lote_id = $1 order by id', [lote]);
  return rows.map(({ id }) => id);
}

function anotarQuantia(tx: Work, lote: number, descricao: string): void {
  tx.audit({ acao: 'ato', recurso: loteLancamentoTributario.name, registroId: lote, sistema: loteLancamentoTributario.menu, descricao });
}

const situacaoSql: RowSql = (t) =>
  `case when ${t}.impedimento is not null then 'Não lançado'
        when exists (select from public.lancamento_vivo v where v.lancamento_id = ${t}.id) then 'Efetivado'
        when exists (select from public.lancamento_tributario n where n.retifica_id = ${t}.id) then 'Retificado'
        when exists (select from public.debito d where d.lancamento_id = ${t}.id) then 'Cancelado'
        when (select l.situacao from public.lote_lancamento_tributario l where l.id = ${t}.lote_id) = 'efetivado' then 'Já lançado em outro lote'
        else 'Simulado' end`;

export const lancamentoRules = onResource(lancamentoTributario, {
  derived: {
    rotulo: (t) =>
      `select tr.sigla || ' ' || ${t}.exercicio || ' · ' || i.inscricao from public.tributo tr, public.imovel i where tr.id = ${t}.tributo_id and i.id = ${t}.imovel_id`,
    situacao: situacaoSql,
  },
  filters: { impedido: (value, t) => `(${t}.impedimento is not null) = ${value === true}` },
  acts: {
    cancelar: act('Lançamento cancelado.', async ({ id, exercicio }, { motivo }, tx) => {
      await checkOpenYear(tx.inYear(exercicio), loteLancamentoTributario);
      await cancelarVivo(tx, id, 'cancelamento', motivo);
      return undefined;
    }),
    retificar: act('Lançamento retificado.', async (record, { motivo }, tx) => {
      const { id, lote_id: lote, tributo_id: tributo, exercicio, imovel_id: imovel } = record;
      await checkOpenYear(tx.inYear(exercicio), loteLancamentoTributario);
      await cancelarVivo(tx, id, 'retificacao', motivo);
      const [made] = await simular(tx, { lote, tributo, exercicio, imovel, retifica: id, motivo });
      if (!made) throw new ValidationError({ imovel_id: ['O imóvel não está mais ativo: cancele o lançamento.'] });
      await efetivar(tx, { tributo, exercicio, origem: { tipo: 'lancamento_tributario', id: made } }, [made]);
      return readRecord(tx, tx.services.registry.get(lancamentoTributario.name), made);
    }),
  },
});

async function cancelarVivo(tx: Work, id: number, tipo: 'cancelamento' | 'retificacao', motivo: string): Promise<void> {
  if ((await cancelar(tx, [id], { tipo, motivo, origem: { tipo: 'lancamento_tributario', id } })) === 0)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O lançamento não está em vigor: a operação não cabe.' });
}
