import { doAct } from '../../../../server/documents/acts';
import { storeContent } from '../../../../server/files/content';
import type { ServerResource } from '../../../../server/resources/registry';
import type { Seed } from '../../../../server/seed/engine';
import { pageOf } from '../../../../server/seed/page';
import { publicacaoContrato } from '../../resources/publicacao_contrato';
import { publicacaoLicitacao } from '../../resources/publicacao_licitacao';
import { atualizarConjuntos } from '../conjuntos';
import { aplicarMatriz, compararMatriz } from '../matriz/aplicar';
import { lerMatriz } from '../matriz/ler';
import matriz2026 from '../matriz/matriz-2026.csv?raw';
import { guardarRetrato, medirTudo } from '../medir';
import { abrirPendentes } from '../pendentes';
import { recalcular } from '../recalcular';
import { MENU_PADRAO } from './menu';

const EXIGIBILIDADES = [
  { nome: 'Essencial', peso: '2.00', bloqueia_selo: true, cor: '#B42318' },
  { nome: 'Obrigatória', peso: '1.50', bloqueia_selo: false, cor: '#B54708' },
  { nome: 'Recomendada', peso: '1.00', bloqueia_selo: false, cor: '#175CD3' },
] as const;

/** What each dimension weighs (PNTP 2026); of those that the sources tell differently, it is to be confirmed. */
const DIMENSOES: readonly (readonly [nome: string, peso: string, aConfirmar?: true])[] = [
  ['Informações prioritárias', '2.00'],
  ['Informações institucionais', '2.00'],
  ['Receita', '4.00'],
  ['Despesa', '4.00'],
  ['Convênios e transferências', '1.00'],
  ['Recursos humanos', '3.00'],
  ['Diárias', '1.00'],
  ['Licitações', '3.00'],
  ['Contratos', '3.00'],
  ['Obras', '2.00'],
  ['Planejamento e prestação de contas', '4.00'],
  ['Serviço de Informação ao Cidadão', '2.00'],
  ['Acessibilidade', '1.00'],
  ['Ouvidoria', '1.00'],
  ['LGPD e governo digital', '1.00'],
  ['Renúncias de receita', '1.00', true],
  ['Emendas parlamentares', '1.00', true],
  ['Saúde', '2.00', true],
  ['Educação e assistência social', '2.00', true],
  ['Atividade legislativa', '3.00'],
];

/** Those whose class the sources of the cycle tell differently (formats/transparencia.md, 5). */
const A_CONFIRMAR: readonly string[] = ['11.8', '11.9', '11.10', '16.1', '16.2', '17.1', '17.2', '17.3', '18.6', '19.3', '19.4'];
/** What the law obliges to exist: nobody declares that it did not happen. */
const OBRIGATORIOS: readonly string[] = ['8.6', '11.1', '11.5', '11.6', '11.8', '11.9', '11.10'];
/** What the pages of this installation show by themselves, and where. */
const DAS_PAGINAS: Readonly<Record<string, string>> = {
  '1.1': '/publico/home',
  '1.2': '/publico/prefeitura/transparencia',
  '1.3': '/publico/home',
  '1.4': '/publico/prefeitura/transparencia',
  '2.9': '/publico/prefeitura/transparencia',
  '2.7': '/publico/prefeitura/perguntas-frequentes',
  '12.3': '/publico/ouvidoria',
  '12.4': '/publico/ouvidoria',
  '13.1': '/publico/acessibilidade',
  '13.2': '/publico/prefeitura/transparencia',
  '13.3': '/publico/acessibilidade',
  '13.4': '/publico/acessibilidade',
  '13.5': '/publico/prefeitura/mapa-do-site',
  '14.2': '/publico/ouvidoria',
  '14.3': '/publico/prefeitura/servicos',
  '15.1': '/publico/politica-de-privacidade',
  '15.3': '/publico/processos',
  '15.4': '/publico/dados-abertos',
};

/** The transparency of the demonstration: the default portal, the cycle of 2026 answered by what the system itself shows, and what was published. */
export async function semearTransparencia(seed: Seed): Promise<void> {
  seed.progress('transparência');
  await atualizarConjuntos(seed.work);
  const menus = await semearMenu(seed);
  for (const uma of EXIGIBILIDADES) await seed.put('check_list_exigibilidade', `exigibilidade:${uma.nome}`, uma);
  for (const [n, [nome, peso, aConfirmar]] of DIMENSOES.entries())
    await seed.put('check_list_dimensao', `dimensao:${n + 1}`, { codigo: n + 1, nome, peso, a_confirmar: aConfirmar === true });
  await seed.pause();
  await semearCiclo(seed, { nome: 'PNTP 2026 · Prefeitura', ciclo: 2026, poder: 'executivo' }, menus);
  await seed.pause();
  await semearCiclo(seed, { nome: 'PNTP 2026 · Câmara', ciclo: 2026, poder: 'legislativo' }, menus);
  await seed.pause();
  await seed.at(new Date('2026-11-10T10:00:00-03:00'), async () => {
    await publicarContratos(seed);
    await publicarLicitacoes(seed);
  });
  await abrirPendentes(seed.work);
  await medirTudo(seed.work);
}

/** @returns the item of the portal that answers each criterion */
async function semearMenu(seed: Seed): Promise<Map<string, number>> {
  const conjuntos = new Map(
    (await seed.work.db.rows<{ id: number; slug: string }>('select id, slug from dado_aberto')).map(({ id, slug }) => [slug, id]),
  );
  const departamento = await seed.work.db.first<{ id: number }>(
    `select d.id from departamento d order by (d.nome ilike '%controladoria%' or d.nome ilike '%controle interno%') desc, d.id limit 1`,
  );
  const porCriterio = new Map<string, number>();
  for (const [n, { nome, folhas }] of MENU_PADRAO.entries()) {
    const pai_id = await seed.put('menu_transparencia', `menu:${nome}`, { nome, tipo: 'grupo', ordem: n + 1, periodicidade: 'eventual' });
    for (const [ordem, [folha, alvo, criterios]] of folhas.entries()) {
      const link = alvo.startsWith('/') ? alvo : null;
      const conjunto_id = conjuntos.get(alvo) ?? null;
      if (!link && !conjunto_id) continue;
      const id = await seed.put('menu_transparencia', `menu:${nome}:${folha}`, {
        nome: folha,
        pai_id,
        ordem: ordem + 1,
        tipo: link ? 'link' : 'conjunto',
        ...(link ? { link } : { conjunto_id }),
        responsavel_id: departamento?.id,
        periodicidade: link ? 'eventual' : 'diaria',
        obrigatorio_existir: alvo === 'pca',
      });
      for (const codigo of criterios) porCriterio.set(codigo, id);
    }
  }
  return porCriterio;
}

async function semearCiclo(
  seed: Seed,
  { nome, ciclo, poder }: { nome: string; ciclo: number; poder: 'executivo' | 'legislativo' },
  menus: ReadonlyMap<string, number>,
): Promise<void> {
  const id = await seed.put('check_list', `check_list:${poder}:${ciclo}`, {
    nome,
    ciclo,
    poder,
    inicio: `${ciclo}-03-01`,
    fim: `${ciclo}-12-31`,
  });
  const diferenca = await compararMatriz(seed.work, { id, poder }, lerMatriz(matriz2026));
  const hoje = seed.work.today();
  await aplicarMatriz(seed.work, id, diferenca, (codigo) => {
    const pagina = poder === 'executivo' ? DAS_PAGINAS[codigo] : undefined;
    const menu_id = poder === 'executivo' ? menus.get(codigo) : undefined;
    return {
      a_confirmar: A_CONFIRMAR.includes(codigo),
      aceita_declaracao: !OBRIGATORIOS.includes(codigo),
      ...(menu_id && { menu_id }),
      ...(pagina && { respostas: [{ item: 'disponibilidade', atende: true, evidencia_url: pagina, respondido_em: hoje }] }),
    };
  });
  await recalcular(seed.work, id);
  await guardarRetrato(seed.work, id);
}

/** Some of the licitações have their notice in the portal already. */
async function publicarLicitacoes(seed: Seed): Promise<void> {
  const resource = seed.work.services.registry.get(publicacaoLicitacao.name);
  const rows = await seed.work.db.rows<{ id: number; natureza: string; data: string }>(
    `select p.id, p.natureza, p.data_divulgacao::date::text as data from public.processo_contratacao p
      where p.cliente_id = $1 and p.data_exclusao is null and p.data_divulgacao is not null
      order by p.data_divulgacao, p.id limit 3`,
    [seed.work.cliente.id],
  );
  for (const { id: processo_id, natureza, data } of rows) {
    const peca = natureza === 'direta' ? 'autorizacao' : 'edital';
    const texto = Buffer.from(pageOf(`Divulgado em ${data}`), 'latin1');
    const { id: arquivo } = await storeContent(seed.work, `${peca}.pdf`, texto, 'application/pdf');
    const pecas = [{ peca, arquivo, data_documento: data }];
    const id = await seed.put('publicacao_licitacao', `publicacao_licitacao:${processo_id}`, { processo_id, pecas });
    await publicar(seed, resource, id);
  }
}

/** Some of the signed contracts have their text in the portal already. */
async function publicarContratos(seed: Seed): Promise<void> {
  const resource = seed.work.services.registry.get(publicacaoContrato.name);
  const rows = await seed.work.db.rows<{ id: number; data: string }>(
    `select c.id, c.data_assinatura::text as data from public.contrato c
      where c.cliente_id = $1 and c.data_exclusao is null and c.data_assinatura is not null
      order by c.data_assinatura, c.id limit 5`,
    [seed.work.cliente.id],
  );
  for (const { id: contrato_id, data } of rows) {
    const texto = Buffer.from(pageOf(`Contrato assinado em ${data}`), 'latin1');
    const { id: arquivo } = await storeContent(seed.work, 'contrato.pdf', texto, 'application/pdf');
    const pecas = [{ peca: 'contrato', arquivo, data }];
    const id = await seed.put('publicacao_contrato', `publicacao_contrato:${contrato_id}`, { contrato_id, pecas });
    await publicar(seed, resource, id);
  }
}

/** Publishes what is not yet: filled again, the demonstration stays as it is. */
async function publicar(seed: Seed, resource: ServerResource, id: number): Promise<void> {
  const row = await seed.work.db.first<{ situacao: string }>(
    `select situacao from public.${resource.definition.name} where id = $1 and cliente_id = $2`,
    [id, seed.work.cliente.id],
  );
  if (row?.situacao === 'pendente') await doAct(seed.work, resource, id, 'publicar', {});
}
