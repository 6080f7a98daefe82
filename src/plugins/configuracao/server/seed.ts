import { standardHolidays } from '../../../server/calendar/standard-holidays';
import { notify } from '../../../server/notifications';
import type { Seed } from '../../../server/seed/engine';
import { incluirIntegracoes } from './integrations';
import { semearLayouts } from './layout/seed';
import { semearTextos } from './semear-textos';

/** The entity that worked here in 2025: its year is closed by its accountants, after its documents. */
const WITH_2025 = '02';
const CLOSED = { situacao: 'encerrado', encerrado_em: '2025-12-31' };

/** Every entity uses every root system since 2025; 2025 is closed, 2026 open, 2027 being planned. */
export async function semearConfiguracao(seed: Seed): Promise<void> {
  await incluirIntegracoes(seed.work);
  await semearTextos(seed);
  await seed.put('eleicao', 'eleicao:2020', {
    nome: 'Eleições municipais de 2020, adiadas',
    tipo: 'municipal',
    turno1: '2020-11-15',
    turno2: '2020-11-29',
    ato: 'Emenda Constitucional 107/2020',
  });
  seed.progress('feriados');
  for (const ano of [2025, 2026, 2027]) {
    for (const { data, tipo, ...holiday } of standardHolidays(ano, 'SP'))
      await seed.put('feriado', `feriado:${data}:${tipo}`, { data, tipo, ...holiday });
    await seed.put('feriado', `feriado:${ano}:aniversario`, {
      data: `${ano}-06-13`,
      nome: 'Santo Antônio, padroeiro do município',
      tipo: 'municipal',
      bancario: true,
      ato: 'Lei municipal 412/1968',
    });
  }
  await seed.put('notificacao_sistema', 'notificacao:fechamento', {
    titulo: 'Fechamento de outubro',
    texto: '<p>Os lançamentos de outubro foram encerrados. Dúvidas: Contabilidade, ramal 214.</p>',
    tipo: 'informativo',
    canais: ['sino'],
    destino: 'todos',
    inicio: '2026-11-03T08:00:00-03:00',
    fim: '2026-12-31T18:00:00-03:00',
  });
  await seed.put('modelo_etiqueta', 'modelo_etiqueta:prontuario', {
    nome: 'Pastas do arquivo, 14 por folha',
    saida: 'folha',
    codigo: 'barras',
    largura_mm: '99.00',
    altura_mm: '38.10',
    colunas: 2,
    linhas: 7,
    margem_topo_mm: '15.00',
    margem_esquerda_mm: '4.70',
    espaco_horizontal_mm: '2.50',
  });
  await semearEntrega(seed);
  await semearAutoridades(seed);
  seed.progress('sistemas por entidade');
  const entities = await seed.work.db.rows<{ id: number; codigo: string }>('select id, codigo from orgao where entidade order by codigo');
  const roots = await seed.work.db.rows<{ id: number; codigo: string }>("select id, codigo from sistema where tipo = 'raiz' order by id");
  for (const entity of entities) {
    for (const root of roots) {
      await seed.put('sistema_gestao', `sistema_gestao:${entity.codigo}:${root.codigo}`, {
        entidade_id: entity.id,
        sistema_id: root.id,
        data_implantacao: '2025-01-02',
        situacao_implantacao: 'producao',
        exercicios: [
          { ano: 2025, aberto_em: '2025-01-02', ...(entity.codigo === WITH_2025 ? { situacao: 'aberto' } : CLOSED) },
          {
            ano: 2026,
            situacao: 'aberto',
            aberto_em: '2026-01-02',
            // the ledger closes its months itself, when every fact of them is posted
            ...(root.codigo !== 'contabilidade' && { mes_encerrado_ate: '2026-10' }),
          },
          { ano: 2027, situacao: 'planejamento' },
        ],
      });
    }
  }
  await semearRedes(seed);
  await semearLayouts(seed);
}

/** A group whose networks are all of them, so that nobody of the demonstration is kept out. */
async function semearRedes(seed: Seed): Promise<void> {
  const group = await seed.work.db.first<{ id: number }>("select id from grupo_usuario where nome = 'Cemitérios'");
  const networks = [
    ['0.0.0.0/0', 'Qualquer endereço IPv4'],
    ['::/0', 'Qualquer endereço IPv6'],
  ];
  for (const [cidr, descricao] of networks) await seed.put('faixa_ip', `faixa_ip:${cidr}`, { cidr, grupo_id: group?.id, descricao });
}

/** Who signs for the municipality: CPF, cargo, register and what each signs. */
const AUTORIDADES = [
  ['90000000337', 'prefeito', null, ['relatorios', 'contratos']],
  ['90000000418', 'contador', '1SP900004/O-2', ['relatorios']],
  ['90000001902', 'controlador', null, ['relatorios']],
  ['90000001309', 'procurador', 'SP 900.013', ['cda']],
  ['90000000507', 'tesoureiro', null, []],
] as const;

/** The authorities by whose names the papers of the demonstration are signed. */
async function semearAutoridades({ work }: Seed): Promise<void> {
  for (const [n, [cpf, cargo, registro, assina]] of AUTORIDADES.entries())
    await work.db.execute(
      `insert into cliente_autoridades (pai_id, ordem, pessoa_id, cargo, registro, inicio, assina)
       select $1, $2, p.id, $4, $5, '2025-01-01', $6 from pessoa p
        where p.cpf_cnpj = $3 and not exists (select from cliente_autoridades a where a.pai_id = $1 and a.cargo = $4)`,
      [work.cliente.id, n + 1, cpf, cargo, registro, [...assina]],
    );
}

/** A notification already in the bell of the internal control. */
async function semearEntrega({ work }: Seed): Promise<void> {
  const user = await work.db.first<{ id: number }>(
    `select u.id from usuario u join pessoa p on p.id = u.pessoa_id
      where p.cpf_cnpj = '90000001902' and not exists (select from notificacao n where n.usuario_id = u.id and n.origem_tipo = 'demonstracao')`,
  );
  if (!user) return;
  await notify(work, [user.id], {
    tipo: 'sistema',
    titulo: 'Bem-vindo ao SGP',
    texto: 'As notificações do sistema e as dos seus processos aparecem aqui.',
    origem: { tipo: 'demonstracao', id: user.id },
  });
}
