import { Button, Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import { Tabs } from '../../../../layout/tabs';
import { toast } from '../../../../providers/notification';
import { choice } from '../../../../resources/definition/field';
import { drawState } from '../../../../resources/state';

/** A part of the screens, with what it is for. */
export interface Part {
  title: string;
  text: string;
  draw: () => ReactNode;
}

const SITUACAO = choice(
  { vigente: 'Vigente', enviado: 'Enviada à Câmara', em_revisao: 'Em revisão', falhou: 'Falhou', encerrada: 'Encerrada' },
  { label: 'Situação', tones: { vigente: 'bom', enviado: 'andamento', em_revisao: 'atencao', falhou: 'ruim' } },
);

/** Parts that every screen is made of, beyond the list and the form. */
export const parts: readonly Part[] = [
  {
    title: 'Botões',
    text: 'Uma ação principal por tela; o que apaga diz o nome do que apaga; o que não se pode agora fica visível e desligado.',
    draw: () => (
      <div className="amostra-linha">
        <Button type="primary">Salvar</Button>
        <Button>Voltar</Button>
        <Button danger>Apagar contrato</Button>
        <Button type="link">Limpar filtros</Button>
        <Button disabled>Imprimir</Button>
        <Button type="primary" loading>
          Salvando
        </Button>
      </div>
    ),
  },
  {
    title: 'Situação',
    text: 'Um ponto com a sua palavra: a cor nunca diz nada sozinha.',
    draw: () => (
      <div className="amostra-linha">
        {Object.keys(SITUACAO.options).map((key) => (
          <span key={key}>{drawState(key, SITUACAO)}</span>
        ))}
      </div>
    ),
  },
  {
    title: 'Avisos',
    text: 'O que deu certo some sozinho; a recusa fica até ser lida.',
    draw: () => (
      <div className="amostra-linha">
        <Button onClick={() => toast('success', 'Registro salvo com sucesso!')}>Mostrar sucesso</Button>
        <Button onClick={() => toast('error', 'Verifique os dados informados.')}>Mostrar recusa</Button>
      </div>
    ),
  },
  {
    title: 'Menu de ações',
    text: 'Aberto pelo botão da linha, pelo botão direito e pelas teclas Shift+F10.',
    draw: () => (
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'aba', label: 'Abrir em nova aba' },
            { key: 'link', label: 'Copiar link' },
          ],
        }}
      >
        <Button>Ações</Button>
      </Dropdown>
    ),
  },
  {
    title: 'Abas',
    text: 'Formulários longos mostram uma seção por vez.',
    draw: () => <SampleTabs />,
  },
];

const TABS = [
  { key: 'identificacao', label: 'Identificação', text: 'Número, objeto e tipo.' },
  { key: 'valores', label: 'Valores', text: 'Valor, aditivos e garantias.' },
] as const;

function SampleTabs() {
  const [chosen, setChosen] = useState<(typeof TABS)[number]['key']>('identificacao');
  return (
    <>
      <Tabs label="Partes do exemplo" tabs={TABS} chosen={chosen} onChoose={setChosen} />
      <p>{TABS.find(({ key }) => key === chosen)?.text}</p>
    </>
  );
}
