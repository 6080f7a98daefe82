import '@ant-design/v5-patch-for-react-19';
import { StyleProvider } from '@ant-design/cssinjs';
import { App as AntApp, theme as antTheme, ConfigProvider } from 'antd';
import ptBR from 'antd/es/locale/pt_BR';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { type ReactNode, useMemo } from 'react';
import { useSession } from '../providers/session';
import { libraryStyles } from '../theme/library-styles';
import { useDark, useStillness } from '../theme/use-media';

dayjs.locale('pt-br');
dayjs.extend(customParseFormat);

/** The component library in the product's clothes: the municipality's colour, our type and space, both themes. */
export function AntTheme({ children }: { children: ReactNode }) {
  const { cliente, preferences } = useSession();
  const dark = useDark(preferences);
  return (
    <Clothed primary={cliente.tema?.primaria} dark={dark} compact={preferences.densidade === 'compacta'}>
      {children}
    </Clothed>
  );
}

interface ClothedProps {
  /** The municipality's colour. */
  primary: string | undefined;
  dark: boolean;
  compact?: boolean;
  children: ReactNode;
}

/** The same, for screens without a session. */
export function Clothed({ primary = '#0B5CAD', dark, compact = false, children }: ClothedProps) {
  const still = useStillness();
  const theme = useMemo(() => buildTheme({ primary, dark, compact, still }), [primary, dark, compact, still]);
  return (
    <StyleProvider cache={libraryStyles}>
      <ConfigProvider theme={theme} locale={ptBR} button={{ autoInsertSpace: false }} form={{ requiredMark: true }}>
        <AntApp component={false} notification={{ duration: 3, showProgress: true, pauseOnHover: true }}>
          {children}
        </AntApp>
      </ConfigProvider>
    </StyleProvider>
  );
}

interface Clothes {
  primary: string;
  dark: boolean;
  compact: boolean;
  /** Popups that wait for the end of a movement never find their place when there is none: then nothing moves at all. */
  still: boolean;
}

function buildTheme({ primary, dark, compact, still }: Clothes) {
  const surface = dark ? '#1a2028' : '#ffffff';
  const line = dark ? '#313b48' : '#dde1e7';
  return {
    cssVar: true,
    hashed: false,
    algorithm: dark ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
    token: {
      colorPrimary: dark ? mix(primary, '#cfe3ff', 0.55) : primary,
      colorTextLightSolid: dark ? '#0c1520' : '#ffffff',
      colorLink: dark ? mix(primary, '#cfe3ff', 0.55) : primary,
      colorBgBase: surface,
      colorBgContainer: surface,
      // dialogs, drawers and lists that float: one step above the page, as the same grey
      colorBgElevated: dark ? '#222a34' : surface,
      colorTextBase: dark ? '#e6eaf0' : '#1a222d',
      colorTextSecondary: dark ? '#a6b0be' : '#56606f',
      colorTextDescription: dark ? '#a6b0be' : '#56606f',
      colorTextPlaceholder: dark ? '#8d98a8' : '#6b7585',
      colorTextDisabled: dark ? '#8792a1' : '#697384',
      colorBorder: dark ? '#4a5666' : '#b6bdc9',
      colorBorderSecondary: line,
      colorError: dark ? '#ff8a80' : '#b3261e',
      colorSuccess: dark ? '#6fcf97' : '#177245',
      colorWarning: dark ? '#f0b860' : '#8a5300',
      // what the library makes of dark seeds is grey
      colorSuccessBg: dark ? '#173024' : '#e8f5ee',
      colorSuccessBorder: dark ? '#2f6b4b' : '#a5d3bb',
      colorErrorBg: dark ? '#3a1f1e' : '#fdecea',
      colorErrorBorder: dark ? '#7a3a36' : '#f0b4ae',
      colorWarningBg: dark ? '#382b14' : '#fff4e0',
      colorWarningBorder: dark ? '#7a5a1e' : '#e8c68a',
      // a busy button is still read: the wheel says that it is busy
      opacityLoading: 1,
      borderRadius: 6,
      fontFamily: 'var(--fonte)',
      fontSize: 14,
      controlHeight: compact ? 30 : 36,
      motion: !still,
      motionDurationMid: '0.12s',
      boxShadow: 'var(--sombra)',
      boxShadowSecondary: 'var(--sombra)',
    },
    components: {
      Table: {
        headerBg: surface,
        headerColor: dark ? '#a6b0be' : '#56606f',
        headerSplitColor: 'transparent',
        headerSortActiveBg: surface,
        headerSortHoverBg: dark ? '#222a34' : '#f1f3f6',
        bodySortBg: surface,
        fixedHeaderSortActiveBg: surface,
        cellPaddingBlock: compact ? 1 : 5,
        cellPaddingBlockSM: compact ? 1 : 5,
        cellPaddingInlineSM: 10,
        cellPaddingInline: 10,
        rowHoverBg: dark ? '#222a34' : '#f1f3f6',
        rowSelectedBg: dark ? '#22303f' : '#e9f1f9',
        rowSelectedHoverBg: dark ? '#263748' : '#e0ecf7',
      },
      Button: { fontWeight: 560, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Modal: { titleFontSize: 17 },
    },
  };
}

/** Two colours mixed, `weight` of the second. */
function mix(a: string, b: string, weight: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [x, y] = [a, b].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((x ?? 0) * (1 - weight) + (y ?? 0) * weight)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
