import { choice, dateTime, defineResource, derived, integer, longText, type RecordOf, section, text } from '../../../resources/definition';

/** Evidence of the copies of safety and of the tests that restore them. The jobs write; nobody edits or deletes. */
export const copiaSeguranca = defineResource({
  name: 'copia_seguranca',
  label: { one: 'Cópia de segurança', many: 'Cópias de segurança', gender: 'f', also: ['backup'] },
  route: { base: '/configuracao/cliente/copias-seguranca' },
  menu: 'configuracao.cliente',
  display: ['destino'],
  view: true,
  ledger: true,
  fields: {
    data_hora: dateTime({ label: 'Data e hora', required: true }),
    tipo: choice({ completa: 'Completa', incremental: 'Incremental', teste: 'Teste de restauração' }, { label: 'Tipo', required: true }),
    destino: text(300, { label: 'Destino', required: true }),
    tamanho: integer({ label: 'Tamanho (bytes)' }),
    sha256: text(64, { label: 'SHA-256' }),
    duracao: integer({ label: 'Duração (s)' }),
    situacao: choice(
      { em_andamento: 'Em andamento', concluida: 'Concluída', falhou: 'Falhou' },
      { label: 'Situação', required: true, tones: { em_andamento: 'andamento', concluida: 'bom', falhou: 'ruim' } },
    ),
    verificada_em: dateTime({ label: 'Verificada em' }),
    retirada_em: dateTime({ label: 'Retirada do disco em' }),
    origem: derived('text', { label: 'Cópia restaurada' }),
    resultado: longText({ label: 'Resultado' }),
    responsavel: derived('text', { label: 'Responsável' }),
  },
  list: {
    columns: ['data_hora', 'tipo', 'situacao', 'destino', 'tamanho', 'duracao', 'verificada_em', 'responsavel'],
    filters: ['data_hora', 'tipo', 'situacao'],
    sort: ['-data_hora', '-id'],
  },
  form: [
    section('Cópia', ['data_hora', 'tipo', 'situacao', 'destino', 'tamanho', 'sha256', 'duracao', 'responsavel']),
    section('Verificação', ['verificada_em', 'retirada_em', 'origem', 'resultado']),
  ],
});
export type CopiaSeguranca = RecordOf<typeof copiaSeguranca>;
