import { addDays, formatDate, formatInstant, type Issues } from '../../../../resources/definition';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { concludeMinutes } from '../../../../server/collegiate/meeting';
import { ValidationError } from '../../../../server/http/errors';
import { escaped } from '../../../../server/public-web/html';
import { issueSequence } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { enviarAoDiario } from '../../../diario/server';
import { type AudienciaPublica, audienciaPublica } from '../../resources/audiencia_publica';
import { daMesaSql, orgaoDaCamara } from '../casa';
import { fusoSql } from '../sessao/rotulo';

/** Days between the edital in the gazette and the hearing. */
const DIAS_DE_EDITAL = 5;

const NO_EDITAL = 'O edital publicado já o disse: cancele a audiência e marque outra.';

const recusa = (campo: string, mensagem: string) => new ValidationError({ [campo]: [mensagem] });
const gravar = (tx: Work, id: number, colunas: Readonly<Record<string, unknown>>) => writeColumns(tx, audienciaPublica, id, colunas);

/** The edital goes to the next gazette, which is read at least five days before the hearing. */
async function publicarEdital(tx: Work, audiencia: AudienciaPublica): Promise<void> {
  const data = (await readCalendar(tx)).businessDayFrom(tx.today());
  const primeiro = addDays(data, DIAS_DE_EDITAL);
  if (audiencia.data_hora.slice(0, 10) < primeiro)
    throw recusa(
      'data_hora',
      `O edital sai em ${formatDate(data)}, e a audiência se faz ${DIAS_DE_EDITAL} dias depois: marque-a desde ${formatDate(primeiro)}.`,
    );
  await enviarAoDiario(tx, {
    origem: { tipo: audienciaPublica.name, id: audiencia.id, versao: 1 },
    titulo: `EDITAL DE AUDIÊNCIA PÚBLICA Nº ${audiencia.numero}/${audiencia.ano}`,
    ementa: audiencia.tema,
    conteudo: [
      ...audiencia.edital
        .split('\n')
        .filter((linha) => linha.trim() !== '')
        .map((linha) => `<p>${escaped(linha)}</p>`),
      `<p><strong>${formatInstant(audiencia.data_hora)}</strong>, ${escaped(audiencia.local)}.</p>`,
    ].join(''),
    orgaoId: await orgaoDaCamara(tx),
    secao: 'Atos da Câmara',
    data,
  });
  await gravar(tx, audiencia.id, { edital_em: data });
}

export const audienciaRules = onResource(audienciaPublica, {
  derived: { rotulo: (t) => `('nº ' || ${t}.numero || '/' || ${t}.ano)` },
  lockedBecause: (t) =>
    `case when ${t}.ata_em is not null then 'A ata foi concluída: a audiência não muda mais.' when ${t}.situacao = 'cancelada' then 'A audiência foi cancelada.' end`,
  judge: async (draft, _work, current) => {
    const antes = current as unknown as AudienciaPublica | null;
    if (!antes || antes.situacao === 'rascunho') return null;
    const agora = { ...antes, ...draft } as AudienciaPublica;
    const issues: Issues = {};
    for (const campo of ['tema', 'local', 'edital'] as const) if (agora[campo] !== antes[campo]) issues[campo] = [NO_EDITAL];
    if (Date.parse(agora.data_hora) !== Date.parse(antes.data_hora)) issues.data_hora = [NO_EDITAL];
    return issues;
  },
  provide: async (draft, work, current) => {
    if (current) return draft;
    const ano = String(draft.data_hora).slice(0, 4);
    return { ...draft, ano: Number(ano), numero: await issueSequence(work, audienciaPublica.name, ano) };
  },
  acts: {
    publicar_edital: act('Edital enviado ao diário.', (audiencia: AudienciaPublica, _input, tx) => publicarEdital(tx, audiencia)),
    realizar: act(
      'Audiência registrada: escreva a ata.',
      async ({ id, data_hora }: AudienciaPublica, { presentes }, tx) => {
        if (tx.now().getTime() < Date.parse(data_hora)) throw recusa('presentes', 'A audiência ainda não começou.');
        await gravar(tx, id, { presentes });
      },
      // from its day on
      { waitsFor: (t, caller) => `((${t}.data_hora at time zone ${fusoSql(t)})::date <= public.hoje() and ${daMesaSql(caller)})` },
    ),
    concluir_ata: concludeMinutes(audienciaPublica, (_t, caller) => daMesaSql(caller)),
    cancelar: act('Audiência cancelada.', ({ id }: AudienciaPublica, { motivo }, tx) => gravar(tx, id, { motivo })),
  },
});
