import {
  compareDecimals,
  type DraftOf,
  fromCents,
  type Issues,
  multiplyDecimals,
  roundDecimal,
  toCents,
} from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { numberSql } from '../../../server/resources/number';
import { readRecord } from '../../../server/resources/record';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { aprovaSql, controlaSql, devolverNoExercicio, exigir, pagoLiquidoSql, seuSql } from '../../execucao-orcamentaria/server';
import { type DiariaPrestacao, diariaPrestacao } from '../resources/diaria_prestacao';
import { type SituacaoSolicitacao, type SolicitacaoDiaria, solicitacaoDiaria } from '../resources/solicitacao_diaria';
import template from '../templates/prestacao.html?raw';
import { vinculoDe } from './beneficiario';
import { apurar, diaDe, lerLei } from './lei';
import { gravarMemoria } from './memoria';
import { prazoDaDevolucao, prazoDasContas } from './prazo';
import { empenhosSql } from './solicitacao';

type Rascunho = Readonly<Partial<DraftOf<typeof diariaPrestacao>>>;

/** A request, whole, with its row locked. */
export async function travarSolicitacao(tx: Work, id: number): Promise<SolicitacaoDiaria> {
  await tx.db.rows('select s.id from public.solicitacao_diaria s where s.id = $1 and s.cliente_id = $2 for no key update', [
    id,
    tx.cliente.id,
  ]);
  return (await readRecord(tx, tx.services.registry.get(solicitacaoDiaria.name), id, { sensitive: true })) as SolicitacaoDiaria;
}

/** Takes a request to the situação that its accounts or its payment decide. */
export const situar = (tx: Work, id: number, situacao: SituacaoSolicitacao) =>
  tx.db.execute('update public.solicitacao_diaria set situacao = $2, versao = versao + 1 where id = $1 and cliente_id = $3', [
    id,
    situacao,
    tx.cliente.id,
  ]);

/** What is paid of a request today, after what came back, and by which empenhos. */
export async function pagoDe(tx: Work, id: number): Promise<{ valor: string; empenhos: number[] }> {
  const row = await tx.db.first<{ valor: string; empenhos: number[] }>(
    `select ${pagoLiquidoSql(empenhosSql('s'))}::text as valor, ${empenhosSql('s')} as empenhos from solicitacao_diaria s where s.id = $1`,
    [id],
  );
  return { valor: row?.valor ?? '0.00', empenhos: (row?.empenhos ?? []).map(Number) };
}

async function completar(draft: Rascunho, tx: Work, current: DiariaPrestacao | null) {
  const id = current?.solicitacao_id ?? draft.solicitacao_id;
  const row = await tx.db.first<{ pessoa_id: number; lotacao_id: number | null }>(
    'select s.pessoa_id, s.lotacao_id from solicitacao_diaria s where s.id = $1',
    [id],
  );
  return { ...draft, pessoa_id: row?.pessoa_id ?? null, lotacao_id: row?.lotacao_id ?? null };
}

async function julgar(draft: Rascunho, tx: Work, current: DiariaPrestacao | null): Promise<Issues | null> {
  const { solicitacao_id, saida_real, retorno_real, realizada } = { ...current, ...draft };
  const row = await tx.db.first<{ situacao: SituacaoSolicitacao; saida: string; sua: boolean }>(
    'select s.situacao, s.saida::text, s.pessoa_id = $2 or s.usuario_cadastro_id = $3 as sua from solicitacao_diaria s where s.id = $1',
    [solicitacao_id, tx.caller?.pessoaId ?? null, tx.caller?.usuarioId ?? null],
  );
  if (tx.caller && !row?.sua) return { solicitacao_id: ['Quem presta contas é quem viajou, ou quem escreveu o pedido por ele.'] };
  if (realizada !== false && retorno_real && diaDe(retorno_real) > tx.today())
    return { retorno_real: ['O retorno ainda não chegou: as contas se prestam depois dele.'] };
  return saida_real && realizada !== false && !retorno_real ? { retorno_real: ['Informe o retorno.'] } : null;
}

/** A later return gives more days to account for it (R13). */
async function contarPrazo(tx: Work, id: number): Promise<void> {
  const prestacao = await tx.db.first<{ solicitacao_id: number; retorno_real: Date | string | null }>(
    'select p.solicitacao_id, p.retorno_real from diaria_prestacao p where p.id = $1',
    [id],
  );
  if (!prestacao?.retorno_real) return;
  const pedido = await travarSolicitacao(tx, prestacao.solicitacao_id);
  const lei = await lerLei(tx, pedido.legislacao_id as number);
  const ate = await prazoDasContas(tx, lei, diaDe(new Date(prestacao.retorno_real).toISOString()));
  await writeColumns(tx, solicitacaoDiaria, pedido.id, { prestar_ate: ate });
}

/** What is due by the hours at which one left and came back, against what was paid. */
async function enviar(tx: Work, record: DiariaPrestacao): Promise<void> {
  const pedido = await travarSolicitacao(tx, record.solicitacao_id);
  if (!['empenhada', 'paga'].includes(pedido.situacao))
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A viagem ainda não foi empenhada: as contas se prestam depois do empenho.' });
  if (pedido.motivo === 'capacitacao' && record.realizada && !record.comprovantes.some(({ tipo }) => tipo === 'certificado'))
    throw new ValidationError({ comprovantes: ['Da capacitação junte o certificado.'] });
  if (record.realizada && record.comprovantes.length === 0)
    throw new ValidationError({ comprovantes: ['Junte o que prova a viagem: bilhete, ata, nota, fotografia.'] });
  const { valor: pago } = await pagoDe(tx, pedido.id);
  const conta = record.realizada ? await devido(tx, record, pedido) : { quantidade: '0.00', valor: '0.00', linhas: [] };
  const diferenca = fromCents(toCents(pago) - toCents(conta.valor));
  const sobra = compareDecimals(diferenca, '0') > 0;
  await gravarMemoria(tx, 'diaria_prestacao_memoria', record.id, conta.linhas);
  const semChefe = pedido.autoridade_maxima === true;
  await writeColumns(tx, diariaPrestacao, record.id, {
    quantidade_devida: conta.quantidade,
    valor_devido: conta.valor,
    valor_pago: pago,
    a_devolver: sobra ? diferenca : '0.00',
    a_complementar: !sobra && compareDecimals(pago, '0') > 0 ? fromCents(-toCents(diferenca)) : '0.00',
    situacao: semChefe ? 'conferida' : 'enviada',
  });
  await situar(tx, pedido.id, 'prestacao_enviada');
}

async function devido(tx: Work, { saida_real, retorno_real }: DiariaPrestacao, pedido: SolicitacaoDiaria) {
  const lei = await lerLei(tx, pedido.legislacao_id as number);
  const quem = pedido.funcionario_id ? await vinculoDe(tx, pedido.funcionario_id, diaDe(pedido.saida)) : undefined;
  const trechos = pedido.trechos.map((trecho, n) => ({
    ...trecho,
    ...(n === 0 && { partida: saida_real as SolicitacaoDiaria['saida'] }),
    ...(n === pedido.trechos.length - 1 && { chegada: retorno_real as SolicitacaoDiaria['saida'] }),
  }));
  const conta = await apurar(tx, lei, {
    ...pedido,
    trechos,
    saida: saida_real as string,
    retorno: retorno_real as string,
    cargo_id: quem?.cargo_id ?? null,
  });
  if (pedido.moeda === 'BRL' || pedido.cotacao === null) return conta;
  return { ...conta, valor: roundDecimal(multiplyDecimals(conta.valor, pedido.cotacao), 2) };
}

/** The accounts were accepted or refused: what is left to give back has a term; without any, and with all paid, it is over. */
async function decidir(tx: Work, record: DiariaPrestacao, aceitas: boolean, parecer: string): Promise<void> {
  const pedido = await travarSolicitacao(tx, record.solicitacao_id);
  const { valor: pago } = await pagoDe(tx, pedido.id);
  const a_devolver = aceitas ? (record.a_devolver ?? '0.00') : pago;
  const deve = compareDecimals(a_devolver, '0') > 0;
  await writeColumns(tx, diariaPrestacao, record.id, {
    parecer_controle: parecer,
    a_devolver,
    devolucao: deve ? 'a_devolver' : 'nao_ha',
    devolver_ate: deve ? await prazoDaDevolucao(tx, pedido.legislacao_id as number, tx.today()) : null,
  });
  const quitada = compareDecimals(pago, '0') > 0 || compareDecimals(record.valor_devido ?? '0', '0') === 0;
  const falta = aceitas ? 'prestacao_enviada' : 'prestacao_reprovada';
  await situar(tx, pedido.id, deve || (aceitas && !quitada) ? falta : 'encerrada');
}

async function registrarDevolucao(tx: Work, record: DiariaPrestacao, { guia, data }: { guia: string; data: string }): Promise<void> {
  const pedido = await travarSolicitacao(tx, record.solicitacao_id);
  const { empenhos } = await pagoDe(tx, pedido.id);
  await writeColumns(tx, diariaPrestacao, record.id, { devolucao_guia: guia, devolucao_data: data });
  // of another year the money is revenue, which the treasury classifies (Lei 4.320/1964, art. 38)
  if (Number(data.slice(0, 4)) === tx.setting.exercicio)
    await devolverNoExercicio(tx, {
      empenhos,
      valor: record.a_devolver as string,
      data,
      justificativa: `Devolução das diárias da solicitação ${pedido.rotulo}, guia ${guia}`,
    });
  await situar(tx, pedido.id, 'encerrada');
}

const deQuemControla = (record: DiariaPrestacao, tx: Work) =>
  exigir(
    tx,
    diariaPrestacao.name,
    record.id,
    controlaSql,
    'Quem julga as contas é quem está designado ao controle interno, e nunca quem viajou.',
  );

export const prestacaoRules = onResource(diariaPrestacao, {
  derived: {
    rotulo: (t) =>
      `(select coalesce(${numberSql(solicitacaoDiaria)('s')}, 'Rascunho ' || s.id) from public.solicitacao_diaria s where s.id = ${t}.solicitacao_id)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'rascunho' then 'As contas já foram enviadas. Peça que as devolvam para alterá-las.' end`,
  complete: completar,
  judge: julgar,
  afterSave: (id, tx) => contarPrazo(tx, id),
  dueFor: seuSql,
  acts: {
    enviar: act('Contas enviadas.', (record: DiariaPrestacao, _input, tx) => enviar(tx, record), {
      apart: (record, tx) =>
        exigir(
          tx,
          diariaPrestacao.name,
          record.id,
          (t, caller) => `(${seuSql(t, caller)} or ${t}.usuario_cadastro_id = ${caller.usuario()})`,
          'Quem envia as contas é quem viajou.',
        ),
    }),
    conferir: act(
      'Parecer dado: as contas esperam o controle interno.',
      ({ id }: DiariaPrestacao, { parecer }, tx) => writeColumns(tx, diariaPrestacao, id, { parecer_chefia: parecer ?? 'De acordo.' }),
      {
        apart: (record, tx) =>
          exigir(
            tx,
            diariaPrestacao.name,
            record.id,
            aprovaSql,
            'O parecer é de quem chefia a lotação de quem viajou, e nunca de quem viajou.',
          ),
        waitsFor: aprovaSql,
      },
    ),
    aprovar: act('Contas aprovadas.', (record: DiariaPrestacao, { parecer }, tx) => decidir(tx, record, true, parecer ?? 'De acordo.'), {
      apart: deQuemControla,
      waitsFor: controlaSql,
    }),
    devolver: act(
      'Contas devolvidas a quem viajou.',
      async ({ solicitacao_id }: DiariaPrestacao, _input, tx) => {
        const { valor } = await pagoDe(tx, solicitacao_id);
        await situar(tx, solicitacao_id, compareDecimals(valor, '0') > 0 ? 'paga' : 'empenhada');
      },
      {
        apart: (record, tx) =>
          exigir(
            tx,
            diariaPrestacao.name,
            record.id,
            (t, caller) => `(${aprovaSql(t, caller)} or ${controlaSql(t, caller)})`,
            'Devolve as contas quem chefia a lotação, ou o controle interno.',
          ),
      },
    ),
    reprovar: act(
      'Contas reprovadas: o que se pagou é devolvido.',
      (record: DiariaPrestacao, { motivo }, tx) => decidir(tx, record, false, motivo),
      {
        apart: deQuemControla,
      },
    ),
    registrar_devolucao: act('Devolução registrada.', (record: DiariaPrestacao, { guia, data }, tx) =>
      registrarDevolucao(tx, record, { guia: guia as string, data: data as string }),
    ),
  },
});

export const prestacaoPaper = onPaper(diariaPrestacao, 'prestacao', { template });

/** Accounts of a request that were sent, and what they say is due; null while none was. */
export const contasDe = (tx: Work, solicitacaoId: number): Promise<{ situacao: string; valor_devido: string } | undefined> =>
  tx.db.first<{ situacao: string; valor_devido: string }>(
    "select p.situacao, p.valor_devido::text from diaria_prestacao p where p.solicitacao_id = $1 and p.situacao <> 'rascunho'",
    [solicitacaoId],
  );
