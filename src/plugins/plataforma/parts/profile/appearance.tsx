import { Radio, Slider } from 'antd';
import type { ReactNode } from 'react';
import { useSession } from '../../../../providers/session';
import { Block } from './block';
import { Choice } from './notifications';

const THEMES = [
  { value: 'sistema', label: 'Como o dispositivo' },
  { value: 'claro', label: 'Claro' },
  { value: 'escuro', label: 'Escuro' },
] as const;
const DENSITIES = [
  { value: 'normal', label: 'Normais' },
  { value: 'compacta', label: 'Compactas' },
] as const;
const SIZES = { min: 90, max: 150, step: 10 };

/** How the product looks and answers to the keyboard; each choice is kept at once, for every browser of the person. */
export function Appearance() {
  const { preferences, savePreferences } = useSession();
  return (
    <Block title="Aparência" text="Cada escolha vale na hora e acompanha você em qualquer navegador.">
      <div className="perfil__chaves">
        <Group title="Tema">
          <Radio.Group
            optionType="button"
            options={[...THEMES]}
            value={preferences.tema ?? 'sistema'}
            onChange={({ target }) => savePreferences({ tema: target.value })}
          />
        </Group>
        <Group title="Linhas das listas">
          <Radio.Group
            optionType="button"
            options={[...DENSITIES]}
            value={preferences.densidade ?? 'normal'}
            onChange={({ target }) => savePreferences({ densidade: target.value })}
          />
        </Group>
        <Group title={`Tamanho da letra: ${preferences.tamanho_fonte ?? 100}%`}>
          <Slider
            {...SIZES}
            className="perfil__tamanho"
            ariaLabelForHandle="Tamanho da letra, em porcentagem"
            value={preferences.tamanho_fonte ?? 100}
            onChange={(tamanho_fonte) => savePreferences({ tamanho_fonte })}
          />
        </Group>
        <Choice
          label="Alto contraste"
          checked={preferences.alto_contraste === true}
          onChange={(alto_contraste) => savePreferences({ alto_contraste })}
        />
        <Choice
          label="Atalhos do teclado nos formulários (Ctrl+S, Ctrl+Q)"
          checked={preferences.atalhos_ativos !== false}
          onChange={(atalhos_ativos) => savePreferences({ atalhos_ativos })}
        />
      </div>
    </Block>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="perfil__grupo">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
