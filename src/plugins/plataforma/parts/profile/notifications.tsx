import { Switch } from 'antd';
import { useSession } from '../../../../providers/session';
import { Block } from './block';
import { useProfile } from './use-profile';

/** By what means the person is told of things. */
export function Notifications() {
  const { profile, gravar } = useProfile();
  const { preferences, savePreferences } = useSession();
  if (!profile) return <p className="espera">Carregando…</p>;
  return (
    <Block title="Notificações" text="As notificações aparecem sempre no sino do topo. Escolha o que mais deve acontecer.">
      <div className="perfil__chaves">
        <Choice
          label="Receber notificações por e-mail"
          checked={profile.notificacao_email}
          onChange={(notificacao_email) => void gravar({ notificacao_email }).catch(() => undefined)}
        />
        <Choice
          label="Tocar um som a cada notificação"
          checked={preferences.som_notificacao !== false}
          onChange={(som_notificacao) => savePreferences({ som_notificacao })}
        />
        <Choice
          label="Tocar um som a cada mensagem"
          checked={preferences.som_mensagem !== false}
          onChange={(som_mensagem) => savePreferences({ som_mensagem })}
        />
      </div>
    </Block>
  );
}

/** A choice that takes effect at once. */
export function Choice({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control
    <label className="perfil__chave">
      <Switch checked={checked} onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}
