import type { WaitingSource } from '../../../server/documents/waiting';
import type { Nightly } from '../../../server/jobs/nightly';
import { openPlatformWork } from '../../../server/platform-work';
import { obra } from '../resources/obra';
import { publicarParadas } from './paralisacao/regras';
import { medidaAteSql, PARECE_PARADA } from './sql';

/** Days without a medição after which who follows a work is told (handbook Engenharia, EN8). */
const SEM_MEDICAO = 45;
/** Days before a licence ends from which it is told of. */
const AVISO_LICENCA = 60;
/** Working days of stops after which the contratada may end the contract (Lei 14.133/2021, art. 137, § 2º, III). */
const DIAS_PARADOS = 90;
/** Days before the term of a publication from which it is told of. */
const AVISO_DIVULGACAO = 20;

const obras = (n: number) => `${n} ${n === 1 ? 'obra' : 'obras'}`;

function fonte(ato: string, from: string, day: string, words: (n: number) => string, filtro: string): WaitingSource {
  return {
    recurso: obra.name,
    ato,
    fromSql: (work) => (work.has(obra.menu, 3) ? { from, day } : null),
    words,
    url: `${obra.route.base}?${filtro}`,
  };
}

const MEDIDA_ATE = medidaAteSql('o');
const VALIDADE = `(select min(l.validade) from public.obra_licencas l where l.pai_id = o.id and l.validade is not null)`;

const PARADOS = `(select coalesce(sum(coalesce(p.fim, hoje()) - p.inicio), 0) from public.paralisacao_obra p where p.obra_id = o.id
   and p.cliente_id = o.cliente_id and p.data_exclusao is null and p.tipo in ('ordem', 'impedimento'))`;

/** What of the works waits for who follows them, beside the acts. */
export const avisosDasObras: readonly WaitingSource[] = [
  fonte(
    'medir',
    `from obra o where o.situacao = 'em_execucao' and hoje() - ${MEDIDA_ATE} > ${SEM_MEDICAO}`,
    `${MEDIDA_ATE} + ${SEM_MEDICAO}`,
    (n) => `${obras(n)} sem medição há mais de ${SEM_MEDICAO} dias`,
    'situacao=em_execucao',
  ),
  fonte(
    'parecem_paradas',
    `from obra o where o.situacao = 'em_execucao' and hoje() - ${MEDIDA_ATE} > ${PARECE_PARADA}`,
    `${MEDIDA_ATE} + ${PARECE_PARADA}`,
    (n) => `${obras(n)} sem execução há mais de ${PARECE_PARADA} dias: registre a paralisação`,
    'situacao=em_execucao',
  ),
  fonte(
    'licencas',
    `from obra o where o.situacao in ('contratada', 'em_execucao', 'paralisada') and ${VALIDADE} <= hoje() + ${AVISO_LICENCA}`,
    VALIDADE,
    (n) => `${obras(n)} com licença a vencer`,
    'situacao=em_execucao',
  ),
  fonte(
    'rescisao',
    `from obra o where o.situacao = 'paralisada' and ${PARADOS} >= ${DIAS_PARADOS}`,
    'o.fim_previsto',
    (n) => `${obras(n)} que a contratada pode rescindir pelas suspensões (art. 137, § 2º)`,
    'situacao=paralisada',
  ),
  fonte(
    'contratados',
    `from obra o where o.contratados_prazo <= hoje() + ${AVISO_DIVULGACAO} and o.contratados_em is null`,
    'o.contratados_prazo',
    (n) => `${obras(n)} com o contratado a divulgar (art. 94, § 3º)`,
    'situacao=contratada',
  ),
  fonte(
    'executados',
    `from obra o where o.executados_prazo <= hoje() + ${AVISO_DIVULGACAO} and o.executados_em is null`,
    'o.executados_prazo',
    (n) => `${obras(n)} com o executado a divulgar (art. 94, § 3º)`,
    'situacao=concluida',
  ),
  fonte(
    'garantia',
    `from obra o where o.situacao = 'recebida' and exists (select from public.obra_chamados k where k.pai_id = o.id and k.resolvido is null and k.prazo <= hoje() + 10)`,
    '(select min(k.prazo) from public.obra_chamados k where k.pai_id = o.id and k.resolvido is null)',
    (n) => `${obras(n)} com chamado da garantia a resolver`,
    'situacao=recebida',
  ),
];

/** Every night what has been stopped for a month is told to everybody (Lei 14.133/2021, art. 115, § 6º). */
export const noiteDasObras: Nightly = {
  name: 'obras_paralisadas',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente())
      await (await openPlatformWork(services, cliente)).transact((tx) => publicarParadas(tx));
  },
};
