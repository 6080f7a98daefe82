import { formatDate } from '../../../../resources/definition';
import type { DeadlineSource } from '../../../../server/calendar/deadlines';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { wordsSql } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { GRUPOS_HABILITACAO, type HabilitacaoLicitante, habilitacaoLicitante } from '../../resources/contratacao/habilitacao_licitante';
import { TIPOS_DOCUMENTO_FORNECEDOR } from '../../resources/fornecedores/fornecedor_documento';
import { DIAS_REGULARIZACAO } from './convocacao';
import { registrarEvento } from './eventos';
import { aposDeclarar } from './impedimento';
import { temBeneficio } from './resultado';
import { travarProcessoDe } from './travar';

const emOrdem = { ...aposDeclarar, lock: (tx: Work, id: number) => travarProcessoDe(tx, habilitacaoLicitante.name, id) };

/** Exigências de habilitação (handbook Compras 4A.5, R12): the rows come with the call, and change by what is decided of each. */
export const habilitacaoLicitanteRules = onResource(habilitacaoLicitante, {
  derived: {
    rotulo: (t) =>
      `(select p.nome from public.pessoa p where p.id = ${t}.fornecedor_id and p.cliente_id = ${t}.cliente_id) || ' · '
         || ${wordsSql(`${t}.exigencia`, TIPOS_DOCUMENTO_FORNECEDOR)}`,
  },
  lockedBecause: () => "'A exigência muda pelos atos: aceitar, pedir diligência, dispensar ou recusar.'",
  acts: {
    aceitar: act('Exigência aceita.', (linha, _input, tx) => aceitar(linha, { documento_id: null, observacao: null }, tx), emOrdem),
    aceitar_documento: act('Exigência aceita.', aceitar, emOrdem),
    diligenciar: act(
      'Diligência pedida.',
      async (linha, { observacao, prazo }, tx) => {
        await exigirFase(tx, linha);
        await writeColumns(tx, habilitacaoLicitante, linha.id, { observacao, prazo, prazo_desde: tx.today() });
        await registrarEvento(tx, linha.processo_contratacao_id, `Diligência até ${formatDate(prazo as string)}: ${observacao}`);
      },
      emOrdem,
    ),
    restringir: act('Exigência aceita com restrição.', restringir, emOrdem),
    prorrogar: act('Prazo prorrogado.', prorrogar, emOrdem),
    dispensar: act(
      'Exigência dispensada.',
      async (linha, { motivo }, tx) => {
        await exigirFase(tx, linha);
        await writeColumns(tx, habilitacaoLicitante, linha.id, { observacao: motivo, prazo: null });
      },
      emOrdem,
    ),
    recusar: act(
      'Exigência recusada.',
      async (linha, { motivo }, tx) => {
        await exigirFase(tx, linha);
        await writeColumns(tx, habilitacaoLicitante, linha.id, { observacao: motivo, prazo: null });
      },
      emOrdem,
    ),
  },
});

/** What is decided of the documents is decided before the object is adjudicated. @throws ValidationError */
async function exigirFase(tx: Work, { processo_contratacao_id }: HabilitacaoLicitante): Promise<void> {
  const row = await tx.db.first<{ situacao: string }>(
    'select situacao from public.processo_contratacao where id = $1 and cliente_id = $2',
    [processo_contratacao_id, tx.cliente.id],
  );
  if (row?.situacao !== 'habilitacao' && row?.situacao !== 'recursal')
    throw new ValidationError({ id: ['O processo não está na habilitação nem na fase recursal.'] });
}

/** The document is of the licitante, of what is asked, and still valid (Lei 14.133/2021, art. 64). */
async function aceitar(
  linha: HabilitacaoLicitante,
  { documento_id, observacao }: { documento_id: number | null; observacao: string | null },
  tx: Work,
): Promise<void> {
  await exigirFase(tx, linha);
  if (documento_id) {
    const documento = await tx.db.first<{ tipo: string; vale: boolean; seu: boolean }>(
      `select d.tipo, d.validade is null or d.validade >= $2 as vale, f.pessoa_id = $3 as seu
         from fornecedor_documento d join fornecedor_cadastro f on f.id = d.fornecedor_id where d.id = $1`,
      [documento_id, tx.today(), linha.fornecedor_id],
    );
    if (!documento?.seu) throw new ValidationError({ documento_id: ['O documento é de outro fornecedor.'] });
    if (documento.tipo !== linha.exigencia)
      throw new ValidationError({
        documento_id: [`A exigência é de ${TIPOS_DOCUMENTO_FORNECEDOR[linha.exigencia]}: escolha esse documento.`],
      });
    if (!documento.vale) throw new ValidationError({ documento_id: ['O documento venceu. Peça outro, por diligência.'] });
  }
  await writeColumns(tx, habilitacaoLicitante, linha.id, {
    observacao: observacao ?? linha.observacao,
    prazo: null,
    prazo_desde: null,
    documento_id: documento_id ?? linha.documento_id,
  });
}

/** LC 123/2006, art. 43, § 1º: only of who declared itself a small business, and is one. */
async function restringir(linha: HabilitacaoLicitante, _input: object, tx: Work): Promise<void> {
  await exigirFase(tx, linha);
  if (linha.grupo !== 'fiscal')
    throw new ValidationError({
      id: ['A restrição é da regularidade fiscal e trabalhista: as outras exigências se atendem agora (LC 123/2006, art. 43).'],
    });
  const row = await tx.db.first<{ declara: boolean; situacao: string }>(
    `select o.declara_me_epp as declara, p.situacao from public.proposta_licitacao o
       join public.processo_contratacao p on p.id = o.processo_contratacao_id where o.id = $1 and o.cliente_id = $2`,
    [linha.proposta_id, tx.cliente.id],
  );
  if (!row?.declara || (await temBeneficio(tx, linha.fornecedor_id)) === false)
    throw new ValidationError({
      id: [
        `Só a ME ou EPP que assim se declarou é habilitada com restrição ${GRUPOS_HABILITACAO.fiscal.toLowerCase()}. Recuse a exigência, ou peça diligência (LC 123/2006, art. 43).`,
      ],
    });
  if (row.situacao !== 'habilitacao') throw new ValidationError({ id: ['A restrição se aceita antes da declaração do vencedor.'] });
}

/** Five working days more, once (LC 123/2006, art. 43, § 1º). */
async function prorrogar({ id, prazo, prorrogada_em }: HabilitacaoLicitante, _input: object, tx: Work): Promise<void> {
  if (prorrogada_em) throw new ValidationError({ id: ['O prazo se prorroga uma vez só.'] });
  if (!prazo) throw new ValidationError({ id: ['O prazo começa quando o licitante é declarado vencedor.'] });
  if (prazo < tx.today())
    throw new ValidationError({ id: [`O prazo terminou em ${formatDate(prazo)}. Recuse a exigência e inabilite o licitante.`] });
  const novo = (await readCalendar(tx)).deadline(prazo, DIAS_REGULARIZACAO, 'uteis');
  await writeColumns(tx, habilitacaoLicitante, id, { prazo: novo, prazo_desde: prazo, prorrogada_em: tx.today() });
}

/** The terms of five working days, which a new holiday moves; those of a diligência are of who asks. */
export const prazosDeRegularizacao: DeadlineSource = {
  name: habilitacaoLicitante.name,
  label: 'Regularização fiscal de ME e EPP',
  around: async (work, day) =>
    (
      await work.db.rows<{ id: number; descricao: string; inicio: string; prazo: string }>(
        `select h.id, p.nome as descricao, h.prazo_desde::text as inicio, h.prazo::text as prazo
           from habilitacao_licitante h join pessoa p on p.id = h.fornecedor_id
          where h.situacao = 'restricao' and h.prazo_desde < $1 and h.prazo >= $1`,
        [day],
      )
    ).map((prazo) => ({
      ...prazo,
      url: `${habilitacaoLicitante.route.base}/${prazo.id}`,
      aberto: true,
      dias: DIAS_REGULARIZACAO,
      contagem: 'uteis' as const,
    })),
  move: (tx, { id }, prazo) => writeColumns(tx, habilitacaoLicitante, id, { prazo }),
};
