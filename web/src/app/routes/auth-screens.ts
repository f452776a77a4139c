// Each of these screens is loaded when it is first shown.

/** The screen to sign in and sign up, for signed-out visitors. */
export const authScreen = async () => ({
  Component: (await import('../../features/auth/auth-page.tsx')).AuthPage,
});

/** The screen that a recovery link opens. Visitors and members can open it in every state except during onboarding. */
export const resetPasswordScreen = async () => ({
  Component: (await import('../../features/auth/reset-password-page.tsx')).ResetPasswordPage,
});
