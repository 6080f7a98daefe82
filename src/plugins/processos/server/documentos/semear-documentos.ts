import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { documento } from '../../resources/documentos/documento';

type Passo = 'enviar' | 'emitir' | 'conferir' | 'cancelar';

/** Kind, day, title, text, and what was done with it. */
const DOCUMENTOS: readonly (readonly [tipo: string, dia: string, titulo: string, texto: string, passos: readonly Passo[]])[] = [
  [
    'Ofício',
    '2026-10-05',
    'Convite para a audiência pública do orçamento',
    'Convidamos para a audiência pública do projeto de lei orçamentária.',
    ['emitir'],
  ],
  [
    'Ofício',
    '2026-10-14',
    'Resposta ao requerimento da Câmara',
    'Em resposta ao requerimento, encaminhamos as informações pedidas.',
    ['emitir'],
  ],
  [
    'Ofício',
    '2026-10-20',
    'Pedido de informações ao cartório',
    'Solicitamos a relação dos imóveis transmitidos no mês.',
    ['emitir', 'cancelar'],
  ],
  ['Ofício', '2026-11-04', 'Encaminhamento do balancete de outubro', 'Encaminhamos o balancete do mês de outubro.', []],
  ['Portaria', '2026-09-02', 'Designa a comissão de inventário', 'Fica designada a comissão de inventário dos bens móveis.', ['emitir']],
  [
    'Portaria',
    '2026-09-16',
    'Designa o fiscal do contrato de limpeza',
    'Fica designado o fiscal do contrato de limpeza urbana.',
    ['emitir'],
  ],
  [
    'Parecer Jurídico',
    '2026-10-08',
    'Prorrogação do contrato de transporte escolar',
    'Opinamos pela possibilidade da prorrogação.',
    ['enviar', 'conferir'],
  ],
  ['Parecer Jurídico', '2026-11-05', 'Dispensa de licitação para reparo emergencial', 'A urgência está demonstrada nos autos.', ['enviar']],
  ['Parecer Jurídico', '2026-11-06', 'Minuta do edital de pregão', 'A minuta atende aos requisitos da lei.', []],
  ['Certidão', '2026-11-03', 'Tempo de contribuição', 'Certificamos o tempo de contribuição que consta dos assentamentos.', ['emitir']],
  [
    'Ata',
    '2026-10-28',
    'Reunião do conselho de alimentação escolar',
    'Reuniram-se os conselheiros para examinar os cardápios do bimestre.',
    ['emitir'],
  ],
  ['Memorando', '2026-11-09', 'Material de expediente', 'Solicitamos material de expediente para o protocolo.', []],
];

/** Documents of the demonstration in each of their states, with the pareceres checked by another person. */
export async function semearDocumentos(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('documentos');
  const { work } = seed;
  const resource = work.services.registry.get(documento.name);
  const tipos = await work.db.rows<{ id: number; nome: string }>('select id, nome from tipo_documento');
  const autor = await work.db.first<{ id: number }>('select id from usuario where id <> $1 order by id limit 1', [
    work.caller?.usuarioId ?? 0,
  ]);
  await work.db.execute("update tipo_documento set verificar = true where nome = 'Parecer Jurídico' and cliente_id = $1", [
    work.cliente.id,
  ]);
  for (const [n, [tipo, data_documento, titulo, texto, passos]] of DOCUMENTOS.entries()) {
    const key = `documento:${n}`;
    const known = await work.db.first('select id from public.documento where chave_semente like $1 and cliente_id = $2', [
      `%:${key}`,
      work.cliente.id,
    ]);
    if (known) continue;
    await seed.pause();
    const id = await seed.put(documento.name, key, {
      tipo_documento_id: tipos.find(({ nome }) => nome === tipo)?.id,
      data_documento,
      titulo,
      sigilo_id: 1,
      origem: 'editor',
      texto: `<h2>${titulo}</h2><p style="text-align: justify">${texto}</p>`,
    });
    await work.db.execute('update documento set autor_id = $2 where id = $1 and cliente_id = $3', [id, autor?.id ?? null, work.cliente.id]);
    for (const passo of passos) await runAct(work, resource, id, passo, passo === 'cancelar' ? { motivo: 'Enviado em duplicidade.' } : {});
  }
  await semearLote(seed, tipos, autor?.id ?? null);
}

/** A dynamic field, and a lot that waits for its files. */
async function semearLote(seed: Seed, tipos: readonly { id: number; nome: string }[], responsavel_id: number | null): Promise<void> {
  const tipoDe = (nome: string) => tipos.find((tipo) => tipo.nome === nome)?.id;
  await seed.put('tipo_documento_campo', 'tipo_documento_campo:finalidade', {
    tipo_documento_id: tipoDe('Requerimento'),
    nome: 'Finalidade',
    tipo: 'InputText',
    obrigatorio: false,
  });
  const place = await seed.work.db.first<{ orgao_id: number; departamento_id: number }>(
    'select u.orgao_id, d.id as departamento_id from departamento d join unidade u on u.id = d.unidade_id order by d.id limit 1',
  );
  await seed.put('lote_digitalizacao', 'lote_digitalizacao:0', {
    nome: 'Requerimentos de 1998',
    tipo_documento_id: tipoDe('Requerimento'),
    ...place,
    caixa: 'Caixa 12',
    responsavel_id,
    separacao: 'arquivo',
  });
}
