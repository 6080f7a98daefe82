import { formatDate } from '../../../resources/definition';
import { readClientes } from '../../../server/clientes';
import { runAct } from '../../../server/documents/acts';
import type { Nightly } from '../../../server/jobs/nightly';
import { writeTo } from '../../../server/mail/letter';
import { holdersOf, notify } from '../../../server/notifications';
import { openPlatformWork } from '../../../server/platform-work';
import type { Work } from '../../../server/work';
import { adesaoMapa } from '../resources/adesao_mapa';
import { atrativoTuristico } from '../resources/atrativo_turistico';

/** Days before its end on which who has a Cadastur, and who keeps tourism, are told. */
const AVISOS = [60, 30, 7];

/** Every night: what lost its mandatory Cadastur leaves the pages, and of what is about to, people are told. */
export const cadasturDaNoite: Nightly = {
  name: 'cadastur_dos_prestadores',
  run: async (services) => {
    for (const cliente of await readClientes(services.database.pool)) {
      const work = await openPlatformWork(services, cliente);
      await suspenderVencidos(work);
      await work.transact(avisarVencimentos);
      await work.transact(avisarRenovacao);
    }
  },
};

interface Prestador extends Record<string, unknown> {
  id: number;
  nome: string;
  validade: string;
  email: string | null;
  responsavel: string | null;
  pessoa_id: number | null;
  faltam: number;
}

const PRESTADORES = `select a.id, a.nome, a.cadastur_validade::text as validade, coalesce(a.email, p.email) as email, p.nome as responsavel, a.pessoa_id,
       a.cadastur_validade - $1::date as faltam
  from atrativo_turistico a left join public.pessoa p on p.id = a.pessoa_id where a.situacao = 'publicado' and a.cadastur_obrigatorio`;

/** Takes off the pages what the law lets nobody offer without a Cadastur in force. */
export async function suspenderVencidos(work: Work): Promise<void> {
  const rows = await work.db.rows<Prestador>(
    `${PRESTADORES} and (a.cadastur_validade is null or a.cadastur_validade < $1::date) order by a.id`,
    [work.today()],
  );
  for (const { id, validade } of rows)
    await runAct(work, work.services.registry.get(atrativoTuristico.name), id, 'suspender', {
      motivo: `O Cadastur, obrigatório para esta categoria, venceu em ${formatDate(validade)}.`,
    });
}

/** Tells of each Cadastur that ends in 60, 30 or 7 days: the provider by letter and in its account, and who keeps tourism. */
export async function avisarVencimentos(tx: Work): Promise<void> {
  const rows = await tx.db.rows<Prestador>(`${PRESTADORES} and a.cadastur_validade - $1::date = any($2::int[]) order by a.id`, [
    tx.today(),
    AVISOS,
  ]);
  if (rows.length === 0) return;
  const turismo = await holdersOf(tx, atrativoTuristico.menu, 3);
  for (const prestador of rows) {
    const { id, nome, validade, faltam } = prestador;
    const texto = `Vence em ${formatDate(validade)}. Sem o novo certificado sai das páginas de turismo no dia seguinte.`;
    const aviso = { tipo: 'prazo' as const, titulo: `O Cadastur de ${nome} vence em ${faltam} dias`, texto };
    await notify(tx, turismo, { ...aviso, url: `${atrativoTuristico.route.base}/${id}`, origem: { tipo: atrativoTuristico.name, id } });
    await avisarDono(tx, prestador, aviso);
  }
}

async function avisarDono(
  tx: Work,
  { id, email, responsavel, nome, pessoa_id }: Prestador,
  aviso: { tipo: 'prazo'; titulo: string; texto: string },
): Promise<void> {
  const url = `/publico/prefeitura/turismo/atrativos/${id}`;
  const contas = await tx.db.rows<{ id: number }>('select u.id from usuario u where u.pessoa_id = $1', [pessoa_id]);
  await notify(
    tx,
    contas.map((conta) => conta.id),
    { ...aviso, url },
  );
  if (email) await writeTo(tx, { email, nome: responsavel ?? nome }, { subject: aviso.titulo, lines: [aviso.texto], link: url });
}

/** Tells who keeps tourism that the year of the Mapa do Turismo comes to its end. */
export async function avisarRenovacao(tx: Work): Promise<void> {
  const row = await tx.db.first<{ id: number; valida_ate: string; faltam: number }>(
    `select m.id, m.valida_ate::text as valida_ate, m.valida_ate - $1::date as faltam from adesao_mapa m where m.valida_ate is not null order by m.valida_ate desc limit 1`,
    [tx.today()],
  );
  if (!row || !AVISOS.includes(row.faltam)) return;
  await notify(tx, await holdersOf(tx, adesaoMapa.menu, 3), {
    tipo: 'prazo',
    titulo: `A adesão ao Mapa do Turismo vence em ${row.faltam} dias`,
    texto: `Vence em ${formatDate(row.valida_ate)}: o termo se assina de novo a cada ano.`,
    url: `${adesaoMapa.route.base}/${row.id}`,
    origem: { tipo: adesaoMapa.name, id: row.id },
  });
}
