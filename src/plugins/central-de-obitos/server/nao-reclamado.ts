import { formatDate } from '../../../resources/definition';
import { addDays } from '../../../resources/definition/civil-date';
import { ValidationError } from '../../../server/http/errors';
import { escaped } from '../../../server/public-web/html';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { enviarAoDiario } from '../../diario/server';
import { DIAS_AVISO, DIAS_NAO_RECLAMADO } from '../calculo/prazos';
import { type CorpoNaoReclamado, corpoNaoReclamado } from '../resources/corpo_nao_reclamado';
import { obito } from '../resources/obito';
import termo from '../templates/destinacao.html?raw';

const recusa = (campo: string, mensagem: string) => new ValidationError({ [campo]: [mensagem] });

interface Aviso {
  meio: string;
  dias: number;
  publicacao: string;
  prova: number | null;
}

/** A notice of the death; the one of the gazette is sent to it. */
async function avisar(tx: Work, record: CorpoNaoReclamado, { meio, dias, publicacao, prova }: Aviso): Promise<void> {
  const row = await tx.db.first<{ n: number }>(
    `insert into public.corpo_nao_reclamado_avisos (pai_id, ordem, data, meio, dias, publicacao, prova)
     select $1, 1 + coalesce(max(a.ordem), 0), $2, $3, $4, $5, $6 from public.corpo_nao_reclamado_avisos a where a.pai_id = $1 returning ordem as n`,
    [record.id, tx.today(), meio, dias, publicacao, prova],
  );
  if (meio !== 'diario') return;
  await enviarAoDiario(tx, {
    origem: { tipo: corpoNaoReclamado.name, id: record.id, versao: row?.n ?? 1 },
    titulo: 'AVISO DE FALECIMENTO · CORPO NÃO RECLAMADO',
    ementa: 'Lei nº 8.501/1992, art. 3º.',
    conteudo: [
      `<p>Encontra-se em ${escaped(record.guarda)}, desde ${formatDate(record.recebido_em)}, corpo que ninguém reclamou.</p>`,
      `<p>${escaped(record.caracteristicas)}</p>`,
      `<p>A família pode reclamá-lo até ${formatDate(record.prazo ?? prazoDe(record.recebido_em))}.</p>`,
    ].join(''),
    orgaoId: record.orgao_id,
    secao: 'Editais',
  });
}

const prazoDe = (recebido_em: string): string => addDays(recebido_em, DIAS_NAO_RECLAMADO);

/**
 * What the law asks before a body goes to a school: thirty days, ten of notices, and a death that no crime caused; what was not natural is
 * examined first (Lei 8.501/1992, arts. 2º and 3º).
 */
async function julgarEstudo(tx: Work, { obito_id, prazo, avisos }: CorpoNaoReclamado): Promise<void> {
  if (prazo && tx.today() <= prazo) throw recusa('destino', `A família pode reclamar o corpo até ${formatDate(prazo)}: espere o prazo.`);
  const dias = avisos.reduce((soma, aviso) => soma + (['jornal', 'diario'].includes(aviso.meio ?? '') ? (aviso.dias ?? 0) : 0), 0);
  if (dias < DIAS_AVISO)
    throw recusa('destino', `O aviso sai pelo menos ${DIAS_AVISO} dias em jornal ou no diário, e saiu ${dias}: registre os que faltam.`);
  const morte = await tx.db.first<{ natureza: string; necropsia: boolean | null }>('select natureza, necropsia from obito where id = $1', [
    obito_id,
  ]);
  if (morte?.natureza === 'homicidio' || morte?.natureza === 'ignorada')
    throw recusa('destino', 'Há indício de ação criminosa, ou não se sabe a natureza da morte: o corpo não vai para estudo.');
  if (morte?.natureza !== 'natural' && !morte?.necropsia)
    throw recusa('destino', 'A morte não foi natural: informe no óbito a necropsia antes de ceder o corpo.');
}

interface Destino {
  destino: string;
  termo: string;
  instituicao_id: number | null;
}

async function destinar(tx: Work, record: CorpoNaoReclamado, pedido: Destino): Promise<void> {
  if (pedido.destino === 'estudo') await julgarEstudo(tx, record);
  else if (record.avisos.length === 0) throw recusa('destino', 'Ninguém foi avisado: registre antes um aviso.');
  await writeColumns(tx, corpoNaoReclamado, record.id, { ...pedido, destinado_em: tx.today() });
  if (pedido.destino === 'estudo') await writeColumns(tx, obito, record.obito_id, { situacao: 'cedido' });
}

export const naoReclamadoRules = onResource(corpoNaoReclamado, {
  derived: {
    rotulo: (t) =>
      `(select case when o.desconhecido or o.nome is null then 'Não identificado' else o.nome end || ' · ' || to_char(${t}.recebido_em, 'DD/MM/YYYY') from public.obito o where o.id = ${t}.obito_id)`,
  },
  dueFor: () => 'true',
  lockedBecause: (t) =>
    `case ${t}.situacao when 'reclamado' then 'O corpo foi reclamado pela família.' when 'destinado' then 'O corpo já teve destino.' end`,
  complete: (draft, _tx, current) => {
    const desde = draft.recebido_em ?? current?.recebido_em;
    return { ...draft, prazo: desde ? prazoDe(desde) : null };
  },
  acts: {
    publicar_aviso: act('Aviso registrado.', (record: CorpoNaoReclamado, aviso, tx) => avisar(tx, record, aviso as Aviso)),
    reclamar: act('Reclamação registrada: o corpo se entrega à família.', ({ id }: CorpoNaoReclamado, quem, tx) =>
      writeColumns(tx, corpoNaoReclamado, id, { ...quem }),
    ),
    destinar: act('Destino registrado.', (record: CorpoNaoReclamado, pedido, tx) => destinar(tx, record, pedido as Destino)),
  },
});

export const termoDeDestinacaoPaper = onPaper(corpoNaoReclamado, 'termo', { template: termo });
