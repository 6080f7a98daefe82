import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { atoAdministrativo } from '../../resources/ato_administrativo';
import { ASSUNTOS, ATOS, type AtoDemo, outrosAtos } from './atos';

/** Of the demonstration: laws and decrees besides the chain that shows what acts do to each other. */
const OUTROS = { mini: 0, demo: 24 } as const;
const PREFEITO = 'Augusto Ferraz Bittencourt';

/** The law of the municipality, and what is being written today. */
export async function semearAtos(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('atos administrativos');
  const orgaos = new Map(
    (await seed.work.db.rows<{ id: number; codigo: string }>("select id, codigo from orgao where codigo in ('01', '02') and entidade")).map(
      ({ id, codigo }) => [codigo, id],
    ),
  );
  const prefeito = await seed.work.db.first<{ id: number }>('select id from pessoa where nome = $1 order by id limit 1', [PREFEITO]);
  if (!prefeito || orgaos.size === 0) return;
  const assuntos = new Map<string, number>();
  for (const [n, nome] of ASSUNTOS.entries()) assuntos.set(nome, await seed.put('ato_assunto', `ato_assunto:${n}`, { nome, ordem: n + 1 }));
  const feitos = new Map<string, number>();
  const rascunhoDe = (ato: AtoDemo) => ({
    tipo: ato.tipo,
    poder: ato.poder ?? 'executivo',
    data_ato: ato.data,
    orgao_id: orgaos.get(ato.poder === 'legislativo' ? '01' : '02'),
    autoridade_id: prefeito.id,
    ementa: ato.ementa,
    assuntos_id: [assuntos.get(ato.assunto)],
    dispositivos: ato.texto,
    relacoes: (ato.relacoes ?? []).map(({ alvo, ...relacao }) => ({ ...relacao, ato_id: feitos.get(alvo) })),
  });
  const registro = seed.work.services.registry.get(atoAdministrativo.name);
  for (const ato of [...ATOS, ...outrosAtos(OUTROS[seed.scale])]) {
    await seed.pause();
    const chave = `${ato.tipo} ${ato.numero ?? ''}`.trim();
    const id = await seed.put(atoAdministrativo.name, `ato:${chave}`, {
      ...rascunhoDe(ato),
      antigo: true,
      numero_antigo: ato.numero ?? null,
    });
    feitos.set(chave, id);
    const row = await seed.work.db.first<{ situacao: string }>('select situacao from ato_administrativo where id = $1', [id]);
    if (row?.situacao === 'minuta')
      await runAct(seed.work, registro, id, 'registrar', { publicacao_data: ato.data, publicacao_edicao: 'Jornal da Cidade' });
  }
  await seed.put(atoAdministrativo.name, 'ato:minuta', {
    ...rascunhoDe({
      tipo: 'decreto',
      data: seed.work.today(),
      ementa: 'Dispõe sobre o recesso de fim de ano nas repartições.',
      assunto: 'Servidores',
      texto: [
        { nivel: 'artigo', texto: 'O recesso de fim de ano vai de 21 de dezembro a 4 de janeiro.' },
        { nivel: 'paragrafo', texto: 'Os serviços essenciais não se interrompem.' },
        { nivel: 'artigo', texto: 'Este Decreto entra em vigor na data da sua publicação.' },
      ],
    }),
    data_ato: null,
  });
}
